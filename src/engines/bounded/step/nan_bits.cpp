// NaN has a sign and a payload, which IEEE 754 leaves open for what arithmetic gives; terms have one NaN. In: a result of
// arithmetic, or a value that the program takes for bits. Out: the same with any sign and payload where it is NaN. Terms
// of arithmetic stay as they are until somebody looks at their bits: most programs never do.
#include "engines/bounded/step/executor.h"

#include "expr/walk.h"
#include "semantics/operation.h"

#include <bit>
#include <cmath>

namespace nuthatch::bounded {

using expr::Op;
using expr::Term;
using semantics::Operator;

namespace {

bool makesNan(Operator op) {
  switch (op) {
  case Operator::FAdd:
  case Operator::FSub:
  case Operator::FMul:
  case Operator::FDiv:
  case Operator::FRem:
  case Operator::FMinNum:
  case Operator::FMaxNum:
  case Operator::FMinimum:
  case Operator::FMaximum:
  case Operator::FFma:
  case Operator::FSqrt:
  case Operator::FRoundTo:
  case Operator::FConvert:
    return true;
  default:
    return false;
  }
}

bool isArithmetic(Op op) {
  switch (op) {
  case Op::FpAdd:
  case Op::FpMul:
  case Op::FpDiv:
  case Op::FpFma:
  case Op::FpSqrt:
  case Op::FpRem:
  case Op::FpMod:
  case Op::FpRound:
  case Op::FpToFp:
    return true;
  default:
    return false;
  }
}

// What hands the bits of its operands on.
bool movesBits(Op op) {
  switch (op) {
  case Op::Extract:
  case Op::Concat:
  case Op::Ite:
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Not:
    return true;
  default:
    return false;
  }
}

} // namespace

// Quiet, with any sign and payload.
Term Executor::anyNan(expr::FloatFormat format) {
  const Term nan = terms_.mkFpNan(format);
  const unsigned width = terms_.width(nan);
  unsigned quiet = 0; // the lowest bit that is set
  while (!terms_.isTrue(terms_.mkExtract(nan, quiet, 1))) ++quiet;
  const Term fixed = terms_.mkExtract(nan, quiet, width - 1 - quiet);
  return terms_.mkConcat(fresh_.variable(1), terms_.mkConcat(fixed, fresh_.variable(quiet)));
}

void Executor::openNan(Value& result, const semantics::Operation& operation) {
  if (!makesNan(operation.op)) return;
  if (result.isKnown() && operation.format == expr::FloatFormat::Double &&
      !std::isnan(std::bit_cast<double>(result.word)))
    return;
  if (result.isKnown() && operation.format == expr::FloatFormat::Single &&
      !std::isnan(std::bit_cast<float>(static_cast<std::uint32_t>(result.word))))
    return;
  if (!result.isKnown()) {
    hasFloats_ = true;
    if (isArithmetic(terms_.op(result.term))) return; // until its bits are looked at
  }
  const Term value = term(result, operation.width);
  const Term isNan = terms_.mkFpIsNan(operation.format, value);
  if (!terms_.isFalse(isNan)) result = valueOf(terms_, terms_.mkIte(isNan, anyNan(operation.format), value));
}

Value Executor::bitsOf(const Value& value) {
  if (!hasFloats_ || value.isKnown()) return value;
  expr::TermIndex opened, seen;
  std::vector<Term> pending{value.term};
  bool isAny = false;
  while (!pending.empty()) {
    const Term next = pending.back();
    pending.pop_back();
    if (!seen.insert(next, 0).second) continue;
    if (isArithmetic(terms_.op(next))) {
      const expr::FloatFormat format = terms_.format(next);
      Term& nan = nans_[next];
      if (!nan) nan = anyNan(format);
      opened.set(next, terms_.mkIte(terms_.mkFpIsNan(format, next), nan, next).id);
      isAny = true;
    } else if (movesBits(terms_.op(next))) {
      for (unsigned i = terms_.op(next) == Op::Ite ? 1 : 0; i < terms_.arity(next); ++i)
        pending.push_back(terms_.kid(next, i));
    }
  }
  return isAny ? valueOf(terms_, expr::substitute(terms_, value.term, opened)) : value;
}

} // namespace nuthatch::bounded
