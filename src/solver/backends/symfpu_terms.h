// The back end that symfpu asks for: propositions and bit-vectors that are terms, rounding modes that are
// constants. Only float_terms.cpp includes this. symfpu's types carry no context, so the Terms to build in is
// a thread-local that float_terms.cpp sets around each call.
#pragma once

#include "expr/term.h"
#include "support/check.h"

// Their conditions would be built as terms and thrown away.
#define PRECONDITION(X) ((void)0)
#define POSTCONDITION(X) ((void)0)
#define INVARIANT(X) ((void)0)

#include <cstdint>
#include <map>
#include <symfpu/core/ite.h>
#include <symfpu/core/operations.h>
#include <symfpu/utils/common.h>

namespace nuthatch::solver::overterms {

using expr::Term;
inline thread_local expr::Terms* pool = nullptr;

class Prop {
public:
  Prop(bool value) : term_(pool->mkBool(value)) {} // NOLINT: symfpu converts implicitly
  explicit Prop(Term term) : term_(term) {}
  Term term() const { return term_; }
  Prop operator!() const { return Prop(pool->mkNot(term_)); }
  Prop operator&&(const Prop& o) const { return Prop(pool->mkAnd(term_, o.term_)); }
  Prop operator||(const Prop& o) const { return Prop(pool->mkOr(term_, o.term_)); }
  Prop operator==(const Prop& o) const { return Prop(pool->mkEq(term_, o.term_)); }
  Prop operator^(const Prop& o) const { return Prop(pool->mkXor(term_, o.term_)); }

private:
  Term term_;
};

class RoundingMode {
public:
  explicit RoundingMode(expr::Rounding mode) : mode_(mode) {}
  Prop operator==(const RoundingMode& o) const { return {mode_ == o.mode_}; }
  Prop valid() const { return {true}; }
  expr::Rounding mode() const { return mode_; }

private:
  expr::Rounding mode_;
};

class Format {
public:
  Format(unsigned exponent, unsigned significand) : exponent_(exponent), significand_(significand) {}
  unsigned exponentWidth() const { return exponent_; }
  unsigned significandWidth() const { return significand_; }
  unsigned packedWidth() const { return exponent_ + significand_; }
  unsigned packedExponentWidth() const { return exponent_; }
  unsigned packedSignificandWidth() const { return significand_ - 1; }

private:
  unsigned exponent_;
  unsigned significand_;
};

template <bool isSigned>
class Vector {
public:
  explicit Vector(Term term) : term_(term) {}
  Vector(unsigned width, std::uint64_t value) : term_(pool->mkConst(width, value)) {}
  Vector(const Prop& p) : term_(p.term()) {} // NOLINT: symfpu converts implicitly
  Vector(const Vector&) = default;
  Vector(const Vector<!isSigned>& o) : term_(o.term()) {} // NOLINT: symfpu converts implicitly
  Vector& operator=(const Vector&) = default;

  Term term() const { return term_; }
  unsigned getWidth() const { return pool->width(term_); }

  static Vector one(unsigned w) { return {w, 1}; }
  static Vector zero(unsigned w) { return {w, 0}; }
  static Vector allOnes(unsigned w) { return Vector(pool->mkConst(expr::Bits::ones(w))); }
  static Vector maxValue(unsigned w) {
    return Vector(pool->mkConst(isSigned ? expr::Bits::signedMax(w) : expr::Bits::ones(w)));
  }
  static Vector minValue(unsigned w) {
    return Vector(pool->mkConst(isSigned ? expr::Bits::signedMin(w) : expr::Bits::zero(w)));
  }
  Prop isAllOnes() const { return *this == allOnes(getWidth()); }
  Prop isAllZeros() const { return *this == zero(getWidth()); }

  Vector operator<<(const Vector& o) const { return Vector(pool->mkShl(term_, o.term_)); }
  Vector operator>>(const Vector& o) const {
    return Vector(isSigned ? pool->mkAShr(term_, o.term_) : pool->mkLShr(term_, o.term_));
  }
  Vector operator|(const Vector& o) const { return Vector(pool->mkOr(term_, o.term_)); }
  Vector operator&(const Vector& o) const { return Vector(pool->mkAnd(term_, o.term_)); }
  Vector operator+(const Vector& o) const { return Vector(pool->mkAdd(term_, o.term_)); }
  Vector operator-(const Vector& o) const { return Vector(pool->mkSub(term_, o.term_)); }
  Vector operator*(const Vector& o) const { return Vector(pool->mkMul(term_, o.term_)); }
  Vector operator/(const Vector& o) const {
    return Vector(isSigned ? pool->mkSDiv(term_, o.term_) : pool->mkUDiv(term_, o.term_));
  }
  Vector operator%(const Vector& o) const {
    return Vector(isSigned ? pool->mkSRem(term_, o.term_) : pool->mkURem(term_, o.term_));
  }
  Vector operator-() const { return Vector(pool->mkNeg(term_)); }
  Vector operator~() const { return Vector(pool->mkNot(term_)); }
  Vector increment() const { return *this + one(getWidth()); }
  Vector decrement() const { return *this - one(getWidth()); }
  Vector signExtendRightShift(const Vector& o) const { return Vector(pool->mkAShr(term_, o.term_)); }
  Vector modularLeftShift(const Vector& o) const { return *this << o; }
  Vector modularRightShift(const Vector& o) const { return *this >> o; }
  Vector modularIncrement() const { return increment(); }
  Vector modularDecrement() const { return decrement(); }
  Vector modularAdd(const Vector& o) const { return *this + o; }
  Vector modularNegate() const { return -*this; }

  Prop operator==(const Vector& o) const { return Prop(pool->mkEq(term_, o.term_)); }
  Prop operator<=(const Vector& o) const { return !(o < *this); }
  Prop operator>=(const Vector& o) const { return !(*this < o); }
  Prop operator<(const Vector& o) const {
    return Prop(isSigned ? pool->mkSlt(term_, o.term_) : pool->mkUlt(term_, o.term_));
  }
  Prop operator>(const Vector& o) const { return o < *this; }

  Vector<true> toSigned() const { return Vector<true>(term_); }
  Vector<false> toUnsigned() const { return Vector<false>(term_); }
  Vector extend(unsigned by) const { return resize(getWidth() + by); }
  Vector contract(unsigned by) const { return resize(getWidth() - by); }
  Vector resize(unsigned w) const {
    return Vector(isSigned ? pool->mkSExtOrTrunc(term_, w) : pool->mkZExtOrTrunc(term_, w));
  }
  Vector matchWidth(const Vector& o) const { return resize(o.getWidth()); }
  Vector append(const Vector& o) const { return Vector(pool->mkConcat(term_, o.term_)); }
  Vector extract(unsigned upper, unsigned lower) const {
    return Vector(pool->mkExtract(term_, lower, upper - lower + 1));
  }

private:
  Term term_;
};

struct Traits {
  using bwt = unsigned;
  using rm = RoundingMode;
  using fpt = Format;
  using prop = Prop;
  using sbv = Vector<true>;
  using ubv = Vector<false>;
  static rm RNE() { return rm(expr::Rounding::NearestEven); }
  static rm RNA() { return rm(expr::Rounding::NearestAway); }
  static rm RTP() { return rm(expr::Rounding::TowardPositive); }
  static rm RTN() { return rm(expr::Rounding::TowardNegative); }
  static rm RTZ() { return rm(expr::Rounding::TowardZero); }
};

} // namespace nuthatch::solver::overterms

namespace symfpu {

template <>
struct ite<nuthatch::solver::overterms::Prop, nuthatch::solver::overterms::Prop> {
  using P = nuthatch::solver::overterms::Prop;
  static P iteOp(const P& c, const P& l, const P& r) {
    return P(nuthatch::solver::overterms::pool->mkIte(c.term(), l.term(), r.term()));
  }
};

template <bool isSigned>
struct ite<nuthatch::solver::overterms::Prop, nuthatch::solver::overterms::Vector<isSigned>> {
  using V = nuthatch::solver::overterms::Vector<isSigned>;
  static V iteOp(const nuthatch::solver::overterms::Prop& c, const V& l, const V& r) {
    return V(nuthatch::solver::overterms::pool->mkIte(c.term(), l.term(), r.term()));
  }
};

// A choice between constants happens at once: rounding modes are constants here.
template <>
struct ite<nuthatch::solver::overterms::Prop, nuthatch::solver::overterms::RoundingMode> {
  using R = nuthatch::solver::overterms::RoundingMode;
  static R iteOp(const nuthatch::solver::overterms::Prop& c, const R& l, const R& r) {
    NH_CHECK(l.mode() == r.mode() || nuthatch::solver::overterms::pool->isConst(c.term()));
    return nuthatch::solver::overterms::pool->isFalse(c.term()) ? r : l;
  }
};

// symfpu's own root multiplies at full width for every digit; digit by digit with subtraction needs one adder
// a digit. x has n bits in [1,4) with n-2 fraction bits; the result has n-1 bits in [1,2).
template <>
inline resultWithRemainderBit<nuthatch::solver::overterms::Traits>
fixedPointSqrt<nuthatch::solver::overterms::Traits>(const nuthatch::solver::overterms::Traits::ubv& x) {
  using ubv = nuthatch::solver::overterms::Traits::ubv;
  using Prop = nuthatch::solver::overterms::Prop;
  const unsigned n = x.getWidth();
  const unsigned digits = n - 1;
  // The radicand x * 2^(n-2) has 2n-2 bits: n-1 pairs.
  const ubv radicand = x.append(ubv::zero(n - 2));
  const unsigned w = n + 2; // the rest stays below 2 * root + 1 < 2^n, shifted by two
  ubv rest = ubv::zero(w);
  ubv root = ubv::zero(w);
  for (unsigned i = digits; i-- > 0;) {
    const ubv pair = radicand.extract(2 * i + 1, 2 * i);
    rest = rest.extract(w - 3, 0).append(pair);
    const ubv trial = root.extract(w - 3, 0).append(ubv(2, 1));
    const Prop fits = trial <= rest;
    rest = ITE(fits, rest - trial, rest);
    root = root.extract(w - 2, 0).append(ubv(fits));
  }
  return {root.extract(digits - 1, 0), !rest.isAllZeros()};
}

} // namespace symfpu
