// What shape each operation wants of its operands: sorts, widths, immediates. A wrong shape is a bug of the
// caller (readers of files check before they build), so it ends the process.
#include "expr/term.h"

#include "support/check.h"

namespace nuthatch::expr {

void Terms::checkOperands(const Node& n) const {
  NH_CHECK(n.op > Op::Array || n.op == Op::Const);
  unsigned arity = info(n.op).arity;
  unsigned widths[3] = {};
  for (unsigned i = 0; i < arity; ++i) {
    NH_CHECK(n.kids[i] != 0 && n.kids[i] <= size());
    widths[i] = width(Term{n.kids[i]});
    bool wantsArray = (i == 0 && (n.op == Op::Store || n.op == Op::Read)) || (i > 0 && n.op == Op::ArrayIte);
    NH_CHECK(isArray(Term{n.kids[i]}) == wantsArray);
  }
  NH_CHECK(n.width >= 1 && n.width <= maxWidth);
  auto indexWidthOf = [&](unsigned i) { return static_cast<unsigned>(node(Term{n.kids[i]}).aux); };
  FloatFormat format = static_cast<FloatFormat>(n.aux & 31);
  if (expr::isFloat(n.op)) NH_CHECK((n.aux & 31) < floatFormatCount && (n.aux >> 5) < 5);
  switch (n.op) {
  case Op::ConstArray:
    NH_CHECK(n.width == widths[0] && n.width <= 64 && n.aux >= 1 && n.aux <= 64);
    break;
  case Op::Store:
    NH_CHECK(n.width == widths[0] && widths[2] == n.width && n.aux == indexWidthOf(0) && widths[1] == n.aux);
    break;
  case Op::ArrayIte:
    NH_CHECK(widths[0] == 1 && widths[1] == n.width && widths[2] == n.width && indexWidthOf(1) == n.aux &&
             indexWidthOf(2) == n.aux);
    break;
  case Op::Read:
    NH_CHECK(n.width == widths[0] && widths[1] == indexWidthOf(0));
    break;
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
    NH_CHECK(n.width == 1 && widths[0] == widths[1]);
    break;
  case Op::Concat:
    NH_CHECK(n.width == widths[0] + widths[1]);
    break;
  case Op::Extract:
    NH_CHECK(n.kids[1] < maxWidth && n.kids[1] + n.width <= widths[0]);
    break;
  case Op::ZExt:
  case Op::SExt:
    NH_CHECK(n.width > widths[0]);
    break;
  case Op::Ite:
    NH_CHECK(widths[0] == 1 && widths[1] == n.width && widths[2] == n.width);
    break;
  case Op::FpEq:
  case Op::FpLt:
  case Op::FpLe:
    NH_CHECK(n.width == 1 && widths[0] == info(format).width && widths[1] == info(format).width);
    break;
  case Op::FpToFp:
    NH_CHECK(n.kids[1] < floatFormatCount && n.width == info(format).width);
    NH_CHECK(widths[0] == info(static_cast<FloatFormat>(n.kids[1])).width);
    break;
  case Op::FpToSBv:
  case Op::FpToUBv:
    NH_CHECK(widths[0] == info(format).width);
    break;
  case Op::SBvToFp:
  case Op::UBvToFp:
    NH_CHECK(n.width == info(format).width);
    break;
  default: // all operands and the result have one width
    for (unsigned i = 0; i < arity; ++i) NH_CHECK(widths[i] == n.width);
    if (expr::isFloat(n.op)) NH_CHECK(n.width == info(format).width);
  }
}

} // namespace nuthatch::expr
