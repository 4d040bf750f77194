#include "engines/concolic/trace/node_operation.h"

#include <algorithm>
#include <array>

namespace nuthatch::concolic {

using expr::FloatFormat;
using semantics::Operation;
using semantics::Operator;

namespace {

struct NodeRow {
  nh_op node;
  Operator op;
};

constexpr NodeRow kRows[] = {
    {NH_ZEXT, Operator::ZExt},
    {NH_SEXT, Operator::SExt},
    {NH_EXTRACT, Operator::Trunc},
    {NH_ITE, Operator::Select},
    {NH_ADD, Operator::Add},
    {NH_SUB, Operator::Sub},
    {NH_MUL, Operator::Mul},
    {NH_UDIV, Operator::UDiv},
    {NH_SDIV, Operator::SDiv},
    {NH_UREM, Operator::URem},
    {NH_SREM, Operator::SRem},
    {NH_SHL, Operator::Shl},
    {NH_LSHR, Operator::LShr},
    {NH_ASHR, Operator::AShr},
    {NH_AND, Operator::And},
    {NH_OR, Operator::Or},
    {NH_XOR, Operator::Xor},
    {NH_EQ, Operator::Eq},
    {NH_ULT, Operator::Ult},
    {NH_ULE, Operator::Ule},
    {NH_SLT, Operator::Slt},
    {NH_SLE, Operator::Sle},
    {NH_UMIN, Operator::UMin},
    {NH_UMAX, Operator::UMax},
    {NH_SMIN, Operator::SMin},
    {NH_SMAX, Operator::SMax},
    {NH_UADD_SAT, Operator::UAddSat},
    {NH_SADD_SAT, Operator::SAddSat},
    {NH_USUB_SAT, Operator::USubSat},
    {NH_SSUB_SAT, Operator::SSubSat},
    {NH_USHL_SAT, Operator::UShlSat},
    {NH_SSHL_SAT, Operator::SShlSat},
    {NH_UADD_OVERFLOW, Operator::UAddOverflows},
    {NH_SADD_OVERFLOW, Operator::SAddOverflows},
    {NH_USUB_OVERFLOW, Operator::USubOverflows},
    {NH_SSUB_OVERFLOW, Operator::SSubOverflows},
    {NH_UMUL_OVERFLOW, Operator::UMulOverflows},
    {NH_SMUL_OVERFLOW, Operator::SMulOverflows},
    {NH_SCMP, Operator::SCmp},
    {NH_UCMP, Operator::UCmp},
    {NH_FSHL, Operator::Fshl},
    {NH_FSHR, Operator::Fshr},
    {NH_CTPOP, Operator::Ctpop},
    {NH_CTLZ, Operator::Ctlz},
    {NH_CTTZ, Operator::Cttz},
    {NH_BSWAP, Operator::Bswap},
    {NH_BITREVERSE, Operator::Bitreverse},
    {NH_ABS, Operator::Abs},
    {NH_FADD, Operator::FAdd},
    {NH_FSUB, Operator::FSub},
    {NH_FMUL, Operator::FMul},
    {NH_FDIV, Operator::FDiv},
    {NH_FREM, Operator::FRem},
    {NH_FMA, Operator::FFma},
    {NH_FSQRT, Operator::FSqrt},
    {NH_FNEG, Operator::FNeg},
    {NH_FABS, Operator::FAbs},
    {NH_FCOPYSIGN, Operator::FCopySign},
    {NH_FMINNUM, Operator::FMinNum},
    {NH_FMAXNUM, Operator::FMaxNum},
    {NH_FMINIMUM, Operator::FMinimum},
    {NH_FMAXIMUM, Operator::FMaximum},
    {NH_FROUND, Operator::FRoundTo},
    {NH_FCLASS, Operator::FIsClass},
    {NH_FTOSI, Operator::FToSigned},
    {NH_FTOUI, Operator::FToUnsigned},
    {NH_SITOF, Operator::SignedToF},
    {NH_UITOF, Operator::UnsignedToF},
    {NH_FTOF, Operator::FConvert},
    {NH_FCOMPARE, Operator::FCompare},
};

// Comparisons that nodes know the other way round only, so that equal questions are equal nodes.
struct Mirrored {
  Operator op;
  nh_op node;
  bool isSwapped, isNegated;
};
constexpr Mirrored kMirrored[] = {
    {Operator::Ne, NH_EQ, false, true},   {Operator::Ugt, NH_ULT, true, false},
    {Operator::Uge, NH_ULE, true, false}, {Operator::Sgt, NH_SLT, true, false},
    {Operator::Sge, NH_SLE, true, false},
};

constexpr auto kByNode = [] {
  std::array<std::optional<Operator>, 256> operators{};
  for (const NodeRow& row : kRows) operators[row.node] = row.op;
  for (unsigned op = NH_FCOMPARE; op <= NH_FCOMPARE_LAST; ++op) operators[op] = Operator::FCompare;
  return operators;
}();

// aux has the format of the operands, where these are floats, else that of the result.
bool hasFormatOfResult(Operator op) { return op == Operator::SignedToF || op == Operator::UnsignedToF; }

} // namespace

std::optional<NodeForm> nodeForm(const Operation& operation) {
  for (const Mirrored& row : kMirrored)
    if (row.op == operation.op) return NodeForm{row.node, 0, 0, row.isSwapped, row.isNegated};
  const auto* row = std::ranges::find(kRows, operation.op, &NodeRow::op);
  if (row == std::end(kRows)) return std::nullopt;
  NodeForm form{.op = row->node};
  if (operation.op < Operator::FAdd) return form;
  form.format =
      static_cast<unsigned>(hasFormatOfResult(operation.op) ? operation.format : operation.fromFormat);
  switch (operation.op) {
  case Operator::FRoundTo:
    form.constant = static_cast<std::uint64_t>(operation.rounding);
    break;
  case Operator::FIsClass:
    form.constant = operation.detail;
    break;
  case Operator::FConvert:
    form.constant = static_cast<std::uint64_t>(operation.format);
    break;
  case Operator::FCompare:
    form.op += operation.detail & semantics::kAnyRelation;
    break;
  default:
    break;
  }
  return form;
}

std::optional<Operator> operatorOf(const nh_node& node) {
  if (node.op == NH_EXTRACT && node.constant != 0) return std::nullopt; // not from the lowest bit
  return kByNode[node.op];
}

std::optional<Operation> operationOf(const nh_node& node, unsigned from) {
  const auto op = operatorOf(node);
  const unsigned format = node.aux & NH_AUX_FORMAT;
  if (!op || format >= expr::floatFormatCount) return std::nullopt;
  Operation operation{.op = *op, .width = node.width, .from = static_cast<std::uint16_t>(from)};
  operation.format = operation.fromFormat = static_cast<FloatFormat>(format);
  switch (*op) {
  case Operator::FRoundTo:
    if (node.constant > static_cast<std::uint64_t>(expr::Rounding::TowardZero)) return std::nullopt;
    operation.rounding = static_cast<expr::Rounding>(node.constant);
    break;
  case Operator::FIsClass:
    operation.detail = static_cast<std::uint16_t>(node.constant);
    break;
  case Operator::FConvert:
    if (node.constant >= expr::floatFormatCount) return std::nullopt;
    operation.format = static_cast<FloatFormat>(node.constant);
    break;
  case Operator::FCompare:
    operation.detail = static_cast<std::uint16_t>(node.op - NH_FCOMPARE);
    break;
  default:
    break;
  }
  return operation;
}

} // namespace nuthatch::concolic
