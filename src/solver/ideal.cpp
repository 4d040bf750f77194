#include "solver/ideal.h"

#include <algorithm>
#include <iterator>

namespace nuthatch::solver {

using expr::Bits;
using expr::Monomial;
using expr::Polynomial;
using expr::Term;

namespace {

constexpr unsigned kDeepestSum = 24; // nested sums and products
constexpr unsigned kMostSteps = 64;  // of one reduction: rules need not end by themselves

bool isLarger(const Monomial& a, const Monomial& b) {
  return a.size() != b.size() ? a.size() > b.size() : b < a;
}

// An unknown that occurs once and by itself can be solved for; the latest made is the most derived. Else the
// largest monomial by degree.
Monomial leadOf(const Polynomial& zero) {
  Monomial best;
  bool isSolved = false;
  for (const auto& [monomial, coefficient] : zero.parts()) {
    const bool isAlone =
        monomial.size() == 1 && coefficient.bit(0) &&
        std::ranges::none_of(zero.parts(), [&](const auto& part) {
          return part.first.size() > 1 && std::ranges::find(part.first, monomial[0]) != part.first.end();
        });
    if (isAlone != isSolved ? isAlone : isLarger(monomial, best)) best = monomial;
    isSolved |= isAlone;
  }
  return best;
}

// The inverse of an odd number, by Newton's iteration: each round doubles the bits that are right.
Bits inverseOf(const Bits& odd) {
  Bits inverse = odd; // right in three bits
  for (unsigned right = 3; right < odd.width(); right *= 2)
    inverse = inverse * (Bits(odd.width(), 2) - odd * inverse);
  return inverse;
}

// x with x * by = value, where there is one.
std::optional<Bits> quotient(const Bits& value, const Bits& by) {
  const unsigned zeros = by.trailingZeros();
  if (zeros >= by.width() || value.trailingZeros() < zeros) return std::nullopt;
  return value.lshr(zeros) * inverseOf(by.lshr(zeros));
}

// No value of the unknowns makes it zero: the constant has a lower bit than every coefficient.
bool isNeverZero(const Polynomial& polynomial) {
  const auto constant = polynomial.parts().find({});
  if (constant == polynomial.parts().end()) return false;
  return std::ranges::all_of(polynomial.parts(), [&](const auto& part) {
    return part.first.empty() || part.second.trailingZeros() > constant->second.trailingZeros();
  });
}

} // namespace

// One replacement. False: it became too large.
bool Ideal::step(Polynomial& polynomial, Sources& used, bool& changed) const {
  for (const auto& [monomial, coefficient] : polynomial.parts())
    for (const Rule& rule : rules_) {
      // An equality modulo 2^n says nothing modulo more.
      if (rule.zero.width() < polynomial.width() || !std::ranges::includes(monomial, rule.lead)) continue;
      const Bits lead = rule.zero.parts().at(rule.lead).extract(0, polynomial.width());
      const auto factor = quotient(coefficient, lead);
      if (!factor) continue;
      Monomial rest;
      std::ranges::set_difference(monomial, rule.lead, std::back_inserter(rest));
      used.insert(rule.sources.begin(), rule.sources.end());
      changed = true;
      return polynomial.addMultiple(rule.zero, -*factor, rest);
    }
  return true;
}

bool Ideal::reduce(Polynomial& polynomial, Sources& used) const {
  bool changed = true;
  for (unsigned n = 0; changed && n < kMostSteps; ++n) {
    changed = false;
    if (!step(polynomial, used, changed)) return false;
  }
  return true;
}

std::optional<Polynomial> Ideal::difference(Term a, Term b, Sources& used) const {
  Polynomial polynomial(terms_.width(a)), other(terms_.width(a));
  if (!polynomial.add(terms_, a, kDeepestSum) || !other.add(terms_, b, kDeepestSum)) return std::nullopt;
  if (!polynomial.addMultiple(other, Bits::ones(polynomial.width()), {})) return std::nullopt;
  if (!reduce(polynomial, used)) return std::nullopt;
  return polynomial;
}

bool Ideal::add(Term a, Term b, Term source, Sources& why) {
  Sources sources{source};
  auto zero = difference(a, b, sources);
  if (!zero || zero->isZero()) return true;
  if (isNeverZero(*zero)) return why = std::move(sources), false;
  Monomial lead = leadOf(*zero);
  rules_.push_back({*std::move(zero), std::move(lead), std::move(sources)});
  return true;
}

} // namespace nuthatch::solver
