// How many operands an operation has, and of which widths.
#include "semantics/operation.h"

#include <algorithm>

namespace nuthatch::semantics {

unsigned operandCount(Operator op) {
  switch (op) {
  case Operator::Trunc:
  case Operator::ZExt:
  case Operator::SExt:
  case Operator::Copy:
  case Operator::Abs:
  case Operator::Ctpop:
  case Operator::Ctlz:
  case Operator::Cttz:
  case Operator::Bswap:
  case Operator::Bitreverse:
  case Operator::FNeg:
  case Operator::FAbs:
  case Operator::FSqrt:
  case Operator::FRoundTo:
  case Operator::FIsClass:
  case Operator::FConvert:
  case Operator::FToSigned:
  case Operator::FToUnsigned:
  case Operator::SignedToF:
  case Operator::UnsignedToF:
    return 1;
  case Operator::Select:
  case Operator::Fshl:
  case Operator::Fshr:
  case Operator::FFma:
    return 3;
  default:
    return 2;
  }
}

bool fits(const Operation& o, std::span<const unsigned> widths) {
  if (widths.size() != operandCount(o.op) || o.width == 0) return false;
  const auto all = [&](unsigned wanted) {
    return std::ranges::all_of(widths, [&](unsigned width) { return width == wanted; });
  };
  const unsigned format = info(o.format).width, from = info(o.fromFormat).width;
  switch (o.op) {
  case Operator::Trunc:
    return widths[0] >= o.width;
  case Operator::ZExt:
  case Operator::SExt:
    return widths[0] <= o.width;
  case Operator::Select:
    return widths[0] == 1 && widths[1] == o.width && widths[2] == o.width;
  case Operator::Bswap:
    return o.width % 16 == 0 && all(o.width);
  case Operator::SCmp:
  case Operator::UCmp:
    return o.width >= 2 && all(widths[0]);
  case Operator::FCompare:
  case Operator::FIsClass:
    return o.width == 1 && all(from);
  case Operator::FConvert:
    return o.width == format && all(from);
  case Operator::FToSigned:
  case Operator::FToUnsigned:
    return all(from);
  case Operator::SignedToF:
  case Operator::UnsignedToF:
    return o.width == format;
  default:
    break;
  }
  if (o.op >= Operator::FAdd) return o.width == format && all(format);
  const bool givesBit = (o.op >= Operator::Eq && o.op <= Operator::Sge) ||
                        (o.op >= Operator::UAddOverflows && o.op <= Operator::SMulOverflows);
  return givesBit ? o.width == 1 && all(widths[0]) : all(o.width);
}

std::optional<PlainComparison> plainComparison(std::uint16_t relations) {
  // "Unordered or …" is what its complement is not.
  const bool isNegated = (relations & kUnordered) && relations != kUnordered;
  switch (isNegated ? kAnyRelation & ~relations : relations) {
  case kEqual:
    return PlainComparison{PlainRelation::Equal, false, isNegated};
  case kLess:
    return PlainComparison{PlainRelation::Less, false, isNegated};
  case kGreater:
    return PlainComparison{PlainRelation::Less, true, isNegated};
  case kLess | kEqual:
    return PlainComparison{PlainRelation::LessOrEqual, false, isNegated};
  case kGreater | kEqual:
    return PlainComparison{PlainRelation::LessOrEqual, true, isNegated};
  case kUnordered:
    return PlainComparison{PlainRelation::Unordered};
  case kLess | kGreater | kEqual:
    return PlainComparison{PlainRelation::Unordered, false, true};
  default:
    return std::nullopt;
  }
}

} // namespace nuthatch::semantics
