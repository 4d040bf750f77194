// What the symbolic build records of an operation is read back as that operation.
#include "engines/concolic/trace/node_operation.h"

#include <gtest/gtest.h>

namespace nuthatch::concolic {

namespace {

using semantics::Operation;
using semantics::Operator;

nh_node nodeOf(const NodeForm& form, unsigned width) {
  nh_node node{};
  node.op = static_cast<std::uint8_t>(form.op);
  node.aux = static_cast<std::uint8_t>(form.format);
  node.width = static_cast<std::uint16_t>(width);
  node.constant = form.constant;
  return node;
}

TEST(NodeOperation, EveryOperationIsReadBack) {
  for (unsigned op = 0; op <= static_cast<unsigned>(Operator::UnsignedToF); ++op) {
    const auto which = static_cast<Operator>(op);
    if (which == Operator::Copy) continue; // its label is the operand's
    const Operation operation{.op = which,
                              .width = 64,
                              .from = 32,
                              .format = expr::FloatFormat::Double,
                              .fromFormat = expr::FloatFormat::Single,
                              .rounding = expr::Rounding::TowardPositive,
                              .detail = 5};
    const auto form = nodeForm(operation);
    ASSERT_TRUE(form) << op;
    EXPECT_LT(form->op, 0x80u) << "the record of a node has seven bits for it";
    const auto read = operationOf(nodeOf(*form, 64), 32);
    ASSERT_TRUE(read) << op;
    if (form->isSwapped || form->isNegated) {
      EXPECT_TRUE(nodeForm(*read) && !nodeForm(*read)->isSwapped && !nodeForm(*read)->isNegated) << op;
      continue;
    }
    EXPECT_EQ(read->op, which);
    EXPECT_EQ(read->width, 64);
    EXPECT_EQ(read->from, 32);
    if (which == Operator::FCompare || which == Operator::FIsClass) {
      EXPECT_EQ(read->detail, 5);
    }
    if (which == Operator::FRoundTo) {
      EXPECT_EQ(read->rounding, expr::Rounding::TowardPositive);
    }
    if (which == Operator::FConvert) {
      EXPECT_EQ(read->format, expr::FloatFormat::Double);
      EXPECT_EQ(read->fromFormat, expr::FloatFormat::Single);
    }
  }
}

TEST(NodeOperation, DamagedNodesAreNone) {
  nh_node node{};
  node.width = 32;
  for (const unsigned op :
       {unsigned{NH_NO_OP}, unsigned{NH_INPUT}, unsigned{NH_CUT}, unsigned{NH_OP_COUNT}, 255u}) {
    node.op = static_cast<std::uint8_t>(op);
    EXPECT_FALSE(operationOf(node, 32)) << op;
  }
  node.op = NH_FROUND;
  node.constant = 77;
  EXPECT_FALSE(operationOf(node, 32));
  node.op = NH_FTOF;
  EXPECT_FALSE(operationOf(node, 32));
  node.op = NH_FADD;
  node.aux = 7; // no such format
  EXPECT_FALSE(operationOf(node, 32));
}

} // namespace

} // namespace nuthatch::concolic
