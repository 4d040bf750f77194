// One case a float operation; see float_terms.h. The 80-bit format is taken apart here: its explicit leading
// bit is checked and dropped on the way in and put back on the way out.
#include "solver/backends/float_terms.h"

#include "expr/operands_first.h"
#include "solver/backends/symfpu_terms.h"
#include "solver/term_map.h"

#include <algorithm>
#include <optional>
#include <symfpu/core/add.h>
#include <symfpu/core/compare.h>
#include <symfpu/core/convert.h>
#include <symfpu/core/divide.h>
#include <symfpu/core/fma.h>
#include <symfpu/core/multiply.h>
#include <symfpu/core/packing.h>
#include <symfpu/core/remainder.h>
#include <symfpu/core/sqrt.h>

namespace nuthatch::solver {

using expr::FloatFormat;
using expr::Op;
using expr::Rounding;
using expr::Term;
using overterms::Format;
using overterms::Prop;
using overterms::RoundingMode;
using overterms::Traits;
using Unpacked = symfpu::unpackedFloat<Traits>;
using UBv = Traits::ubv;
using SBv = Traits::sbv;

namespace {
Format formatOf(FloatFormat format) {
  const auto& info = expr::info(format);
  return {info.exponentBits, info.significandBits};
}

// Remainders unroll one division step for each possible difference of exponents.
bool remainderInReach(FloatFormat format) { return expr::info(format).exponentBits <= 11; }

// symfpu's rounder wants two bits below those it keeps. A conversion that loses range but gains precision
// (bfloat to half) has none, so its significand is lengthened first.
Unpacked convert(const Format& from, const Format& to, const RoundingMode& mode, const Unpacked& value) {
  const bool losesRange = Unpacked::exponentWidth(from) > Unpacked::exponentWidth(to);
  if (!losesRange || from.significandWidth() >= to.significandWidth() + 2) {
    return symfpu::convertFloatToFloat<Traits>(from, to, mode, value);
  }
  const Format longer(from.exponentWidth(), to.significandWidth() + 2);
  const Unpacked extended = value.extend(Unpacked::exponentWidth(longer) - Unpacked::exponentWidth(from),
                                         longer.significandWidth() - from.significandWidth());
  return symfpu::convertFloatToFloat<Traits>(longer, to, mode, extended);
}

class PoolScope {
public:
  explicit PoolScope(expr::Terms& terms) : before_(overterms::pool) { overterms::pool = &terms; }
  ~PoolScope() { overterms::pool = before_; }
  PoolScope(const PoolScope&) = delete;
  PoolScope& operator=(const PoolScope&) = delete;

private:
  expr::Terms* before_;
};
} // namespace

struct FloatTerms::Impl {
  explicit Impl(expr::Terms& terms) : terms(terms) {}

  expr::Terms& terms;
  TermMap<Term> lowered;
  TermMarks walked; // every float operation below these is lowered
  std::map<std::pair<std::uint32_t, FloatFormat>, Unpacked> unpacked;

  Term toIeee(FloatFormat format, Term pattern) const;
  Term fromIeee(FloatFormat format, Term ieee);
  Unpacked unpack(FloatFormat format, Term pattern);
  bool isChoiceOfFloats(Term pattern) const;
  bool isNegatedFloat(Term pattern) const;
  Unpacked unpackOne(FloatFormat format, Term pattern) const;
  Term result(Term term, FloatFormat format, const Unpacked& value);
  std::vector<Term> notLowered(Term root);
  Term lower(Term term);
  Term lowerConversion(Term term);
  unsigned spareBits(Term conversion, unsigned own) const;
  Term toInteger(FloatFormat format, const RoundingMode& mode, Term operand, unsigned width, bool isSigned);
};

FloatTerms::FloatTerms(expr::Terms& terms) : impl_(std::make_unique<Impl>(terms)) {}
FloatTerms::~FloatTerms() = default;
FloatTerms::FloatTerms(FloatTerms&&) noexcept = default;

Term FloatTerms::lower(Term term) {
  if (const Term* known = impl_->lowered.find(term)) return *known;
  const PoolScope scope(impl_->terms);
  // Operands first, by id, which is a topological order: a sum of ten thousand floats must not recurse.
  for (const Term part : impl_->notLowered(term)) impl_->lowered.insert(part, impl_->lower(part));
  return *impl_->lowered.find(term);
}

std::vector<Term> FloatTerms::Impl::notLowered(Term root) {
  std::vector<Term> found;
  std::vector<Term> open{root};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!walked.mark(term)) continue;
    if (expr::isFloat(terms.op(term))) found.push_back(term);
    for (unsigned i = 0; i < terms.arity(term); ++i) open.push_back(terms.kid(term, i));
  }
  std::ranges::sort(found);
  return found;
}

Term FloatTerms::Impl::toIeee(FloatFormat format, Term pattern) const {
  if (!expr::info(format).explicitLeadingBit) return pattern;
  const Term fraction = terms.mkExtract(pattern, 0, 63);
  const Term leading = terms.mkExtract(pattern, 63, 1);
  const Term exponent = terms.mkExtract(pattern, 64, 15);
  const Term sign = terms.mkExtract(pattern, 79, 1);
  const Term valid = terms.mkEq(leading, terms.mkNonZero(exponent));
  const Term ieee = terms.mkConcat(sign, terms.mkConcat(exponent, fraction));
  return terms.mkIte(valid, ieee, terms.mkFpNan(FloatFormat::Extended79));
}

Term FloatTerms::Impl::fromIeee(FloatFormat format, Term ieee) {
  if (!expr::info(format).explicitLeadingBit) return ieee;
  const Term fraction = terms.mkExtract(ieee, 0, 63);
  const Term exponent = terms.mkExtract(ieee, 63, 15);
  const Term sign = terms.mkExtract(ieee, 78, 1);
  const Term leading = terms.mkNonZero(exponent);
  return terms.mkConcat(terms.mkConcat(sign, exponent), terms.mkConcat(leading, fraction));
}

// Looks through what builders put between two float operations, so that no pack and unpack stands there.
bool FloatTerms::Impl::isChoiceOfFloats(Term pattern) const {
  return terms.op(pattern) == Op::Ite &&
         (expr::isFloat(terms.op(terms.kid(pattern, 1))) || expr::isFloat(terms.op(terms.kid(pattern, 2))));
}

bool FloatTerms::Impl::isNegatedFloat(Term pattern) const {
  return terms.op(pattern) == Op::Xor && terms.isConst(terms.kid(pattern, 1)) &&
         expr::isFloat(terms.op(terms.kid(pattern, 0))) &&
         terms.value(terms.kid(pattern, 1)) == expr::Bits::signedMin(terms.width(pattern));
}

// Its operands are unpacked already, where it is seen through.
Unpacked FloatTerms::Impl::unpackOne(FloatFormat format, Term pattern) const {
  const auto operand = [&](unsigned i) { return unpacked.at({terms.kid(pattern, i).id, format}); };
  if (isChoiceOfFloats(pattern)) return symfpu::ITE(Prop(terms.kid(pattern, 0)), operand(1), operand(2));
  if (isNegatedFloat(pattern)) {
    const Unpacked u = operand(0);
    // symfpu hands the sign of a NaN through to the result, and ours has none.
    return Unpacked(u.nan, u.inf, u.zero, !u.nan && !u.sign, u.exponent, u.significand);
  }
  return symfpu::unpack<Traits>(formatOf(format), UBv(toIeee(format, pattern)));
}

Unpacked FloatTerms::Impl::unpack(FloatFormat format, Term pattern) {
  expr::makeOperandsFirst(
      pattern, [&](Term term) { return unpacked.contains({term.id, format}); },
      [&](Term term, auto visit) {
        if (isChoiceOfFloats(term)) visit(terms.kid(term, 1)), visit(terms.kid(term, 2));
        if (isNegatedFloat(term)) visit(terms.kid(term, 0));
      },
      [&](Term term) { unpacked.emplace(std::make_pair(term.id, format), unpackOne(format, term)); });
  return unpacked.at({pattern.id, format});
}

Term FloatTerms::Impl::result(Term term, FloatFormat format, const Unpacked& value) {
  unpacked.emplace(std::make_pair(term.id, format), value);
  return fromIeee(format, symfpu::pack<Traits>(formatOf(format), value).term());
}

Term FloatTerms::Impl::lower(Term term) {
  const Op op = terms.op(term);
  const FloatFormat format = terms.format(term);
  const Format shape = formatOf(format);
  const RoundingMode mode(terms.rounding(term));
  const auto operand = [&](unsigned i) { return unpack(format, terms.kid(term, i)); };
  switch (op) {
  case Op::FpAdd:
    return result(term, format, symfpu::add<Traits>(shape, mode, operand(0), operand(1), Prop(true)));
  case Op::FpMul:
    return result(term, format, symfpu::multiply<Traits>(shape, mode, operand(0), operand(1)));
  case Op::FpDiv:
    return result(term, format, symfpu::divide<Traits>(shape, mode, operand(0), operand(1)));
  case Op::FpFma:
    return result(term, format, symfpu::fma<Traits>(shape, mode, operand(0), operand(1), operand(2)));
  case Op::FpSqrt:
    return result(term, format, symfpu::sqrt<Traits>(shape, mode, operand(0)));
  case Op::FpRem:
  case Op::FpMod: {
    if (!remainderInReach(format)) return {};
    const RoundingMode quotient(op == Op::FpRem ? Rounding::NearestEven : Rounding::TowardZero);
    return result(term, format,
                  symfpu::remainderWithRounding<Traits>(shape, quotient, operand(0), operand(1)));
  }
  case Op::FpRound:
    return result(term, format, symfpu::roundToIntegral<Traits>(shape, mode, operand(0)));
  case Op::FpEq:
    return symfpu::ieee754Equal<Traits>(shape, operand(0), operand(1)).term();
  case Op::FpLt:
    return symfpu::lessThan<Traits>(shape, operand(0), operand(1)).term();
  case Op::FpLe:
    return symfpu::lessThanOrEqual<Traits>(shape, operand(0), operand(1)).term();
  default:
    return lowerConversion(term);
  }
}

// Saturating. symfpu asks what an undefined conversion gives; NaN gives 0 and the rest the nearer end.
Term FloatTerms::Impl::toInteger(FloatFormat format, const RoundingMode& mode, Term operand, unsigned width,
                                 bool isSigned) {
  // symfpu's rounder wants some bits to work with; a narrow target is cut from a wider one.
  const unsigned working = std::max(width, 8U);
  const Unpacked value = unpack(format, operand);
  const Term low = terms.mkConst(isSigned ? expr::Bits::signedMin(working) : expr::Bits::zero(working));
  const Term high = terms.mkConst(isSigned ? expr::Bits::signedMax(working) : expr::Bits::ones(working));
  const Term end = terms.mkIte(value.sign.term(), low, high);
  const Term undefined = terms.mkIte(value.nan.term(), terms.mkConst(working, 0), end);
  const Format shape = formatOf(format);
  const Term wide =
      isSigned ? symfpu::convertFloatToSBV<Traits>(shape, mode, value, working, SBv(undefined)).term()
               : symfpu::convertFloatToUBV<Traits>(shape, mode, value, working, UBv(undefined)).term();
  if (working == width) return wide;
  if (!isSigned)
    return terms.mkTrunc(terms.mkUMin(wide, terms.mkConst(expr::Bits::lowOnes(working, width))), width);
  const Term most = terms.mkConst(expr::Bits::signedMax(width).zext(working));
  const Term least = terms.mkConst(expr::Bits::signedMin(width).sext(working));
  return terms.mkTrunc(terms.mkSMax(terms.mkSMin(wide, most), least), width);
}

// Bits to put in front of an integer before it becomes a float. Two keep the narrowest operands inside what
// symfpu expects. Its rounder looks for a sticky bit below the guard bit and so must never be given exactly
// one bit more than the format holds (`own`: bits that the conversion adds itself).
unsigned FloatTerms::Impl::spareBits(Term conversion, unsigned own) const {
  const unsigned width = terms.width(terms.kid(conversion, 0));
  return width + 2 + own == expr::info(terms.format(conversion)).significandBits + 1U ? 3 : 2;
}

Term FloatTerms::Impl::lowerConversion(Term term) {
  const Op op = terms.op(term);
  const FloatFormat format = terms.format(term);
  const Format shape = formatOf(format);
  const RoundingMode mode(terms.rounding(term));
  const Term operand = terms.kid(term, 0);
  const unsigned width = terms.width(term);
  switch (op) {
  case Op::FpToFp: {
    const FloatFormat from = terms.sourceFormat(term);
    return result(term, format, convert(formatOf(from), shape, mode, unpack(from, operand)));
  }
  case Op::FpToSBv:
    return toInteger(format, mode, operand, width, true);
  case Op::FpToUBv:
    return toInteger(format, mode, operand, width, false);
  case Op::SBvToFp:
    return result(term, format,
                  symfpu::convertSBVToFloat<Traits>(shape, mode, SBv(operand).extend(spareBits(term, 1))));
  case Op::UBvToFp:
    return result(term, format,
                  symfpu::convertUBVToFloat<Traits>(shape, mode, UBv(operand).extend(spareBits(term, 0))));
  default:
    NH_CHECK(!"not a float operation");
  }
  return {};
}

} // namespace nuthatch::solver
