// See shape.h. In a builder call a wrong shape is a bug of the caller and ends the process; readers of files
// ask first and answer with a message.
#include "expr/shape.h"

#include "support/check.h"

#include <cstdio>

namespace nuthatch::expr {
namespace {

const char* wrongSorts(const Terms& terms, const Node& n) {
  for (unsigned i = 0; i < info(n.op).arity; ++i) {
    if (n.kids[i] == 0 || n.kids[i] > terms.size()) return "operands that exist";
    bool wantsArray = (i == 0 && (n.op == Op::Store || n.op == Op::Read)) || (i > 0 && n.op == Op::ArrayIte);
    if (terms.isArray(Term{n.kids[i]}) != wantsArray)
      return wantsArray ? "an array as operand" : "bit-vectors as operands";
  }
  return nullptr;
}

} // namespace

const char* wrongShape(const Terms& terms, const Node& n) {
  if (const char* wrong = wrongSorts(terms, n)) return wrong;
  if (n.op <= Op::Table) return "an operation";
  if (n.width < 1 || n.width > maxWidth) return "a width of 1 to 4096";
  unsigned arity = info(n.op).arity, widths[3] = {};
  for (unsigned i = 0; i < arity; ++i) widths[i] = terms.width(Term{n.kids[i]});
  auto indexWidth = [&](unsigned i) { return static_cast<unsigned>(terms.node(Term{n.kids[i]}).aux); };
  if (isFloat(n.op) && ((n.aux & 31) >= floatFormatCount || (n.aux >> 5) >= 5))
    return "a float format and a rounding mode";
  FloatFormat format = static_cast<FloatFormat>(isFloat(n.op) ? n.aux & 31 : 0);
  unsigned floatWidth = info(format).width;
  switch (n.op) {
  case Op::ConstArray:
    return n.width == widths[0] && n.width <= 64 && n.aux >= 1 && n.aux <= 64
               ? nullptr
               : "an element of the array's element width, at most 64";
  case Op::Store:
    return n.width == widths[0] && widths[2] == n.width && n.aux == indexWidth(0) && widths[1] == n.aux
               ? nullptr
               : "an index and an element of the array's widths";
  case Op::ArrayIte:
    return widths[0] == 1 && widths[1] == n.width && widths[2] == n.width && indexWidth(1) == n.aux &&
                   indexWidth(2) == n.aux
               ? nullptr
               : "a condition of 1 bit and two arrays of one sort";
  case Op::Read:
    return n.width == widths[0] && widths[1] == indexWidth(0) ? nullptr
                                                              : "an index of the array's index width";
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
    return n.width == 1 && widths[0] == widths[1] ? nullptr
                                                  : "two operands of one width and a result of 1 bit";
  case Op::Concat:
    return n.width == widths[0] + widths[1] ? nullptr : "a width that is the sum of the operands'";
  case Op::Extract:
    return n.kids[1] < maxWidth && n.kids[1] + n.width <= widths[0] ? nullptr : "bits inside the operand";
  case Op::ZExt:
  case Op::SExt:
    return n.width > widths[0] ? nullptr : "a width above the operand's";
  case Op::Ite:
    return widths[0] == 1 && widths[1] == n.width && widths[2] == n.width
               ? nullptr
               : "a condition of 1 bit and two operands of the result's width";
  case Op::FpEq:
  case Op::FpLt:
  case Op::FpLe:
    return n.width == 1 && widths[0] == floatWidth && widths[1] == floatWidth
               ? nullptr
               : "two operands of the format's width and a result of 1 bit";
  case Op::FpToFp:
    return n.kids[1] < floatFormatCount && n.width == floatWidth &&
                   widths[0] == info(static_cast<FloatFormat>(n.kids[1])).width
               ? nullptr
               : "widths of the two formats";
  case Op::FpToSBv:
  case Op::FpToUBv:
    return widths[0] == floatWidth ? nullptr : "an operand of the format's width";
  case Op::SBvToFp:
  case Op::UBvToFp:
    return n.width == floatWidth ? nullptr : "a result of the format's width";
  default: // all operands and the result have one width
    for (unsigned i = 0; i < arity; ++i)
      if (widths[i] != n.width) return "operands and result of one width";
    return !isFloat(n.op) || n.width == floatWidth ? nullptr : "operands of the format's width";
  }
}

void Terms::checkOperands(const Node& n) const {
  if (const char* wrong = wrongShape(*this, n)) {
    std::fprintf(stderr, "a term of operation %s wants %s\n", info(n.op).name.data(), wrong);
    NH_CHECK(!"a well-shaped term");
  }
}

} // namespace nuthatch::expr
