// See state.h. Distances of comparisons are logarithms, so that one constraint far away does not drown the
// others.
#include "solver/search/state.h"

#include "support/mask.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace nuthatch::solver {

using expr::FloatFormat;
using expr::Op;
using expr::Term;

namespace {
constexpr std::size_t mostInputs = 4096;
constexpr std::size_t mostTerms = 20'000;
constexpr std::size_t mostConstants = 64; // a width
constexpr double unordered = 64;          // distance of a float comparison with NaN

double logDistance(std::uint64_t apart) { return std::log2(1.0 + static_cast<double>(apart)); }
} // namespace

bool isNan(FloatFormat format, std::uint64_t pattern) {
  const auto& info = expr::info(format);
  const std::uint64_t magnitude = pattern & (maskOf(info.width) >> 1);
  return magnitude > maskOf(info.exponentBits) << (info.significandBits - 1);
}

std::int64_t floatOrder(FloatFormat format, std::uint64_t pattern) {
  const unsigned width = expr::info(format).width;
  const std::uint64_t magnitude = pattern & (maskOf(width) >> 1);
  return (pattern >> (width - 1) & 1) != 0 ? -static_cast<std::int64_t>(magnitude)
                                           : static_cast<std::int64_t>(magnitude);
}

std::uint64_t floatFromOrder(FloatFormat format, std::int64_t order) {
  const unsigned width = expr::info(format).width;
  const std::uint64_t sign = std::uint64_t{1} << (width - 1);
  return order < 0 ? (static_cast<std::uint64_t>(-order) & (sign - 1)) | sign
                   : static_cast<std::uint64_t>(order) & (sign - 1);
}

std::optional<SearchState> SearchState::make(expr::Terms& terms, std::span<const Term> constraints) {
  // Looked at before a program is compiled: what does not fit costs only this walk.
  TermMarks seen;
  std::vector<Term> open(constraints.begin(), constraints.end());
  std::size_t elements = 0;
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.mark(term)) continue;
    if (seen.size() > mostTerms) return std::nullopt;
    if (terms.op(term) == Op::Array) {
      const auto& info = terms.array(term);
      if (info.size == 0 || info.size > mostInputs) return std::nullopt;
      elements += info.size;
      if (elements > mostInputs) return std::nullopt;
    }
    if (!terms.isArray(term) && terms.width(term) > 64) return std::nullopt;
    // An element of an input is an input whatever the array's size.
    if (terms.isInputByte(term)) continue;
    for (unsigned i = 0; i < terms.arity(term); ++i) open.push_back(terms.kid(term, i));
  }
  SearchState state(terms, constraints);
  if (!state.survey()) return std::nullopt;
  return state;
}

SearchState::SearchState(expr::Terms& terms, std::span<const Term> constraints)
    : terms_(&terms), constraints_(constraints.begin(), constraints.end()), program_(terms, constraints, 1) {}

bool SearchState::survey() {
  const auto inputs = program_.inputs();
  if (inputs.empty() || inputs.size() > mostInputs) return false;
  current_.assign(inputs.size(), 0);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (terms_->isArray(inputs[i].term)) {
      elements_[{inputs[i].term, inputs[i].index}] = i;
    } else {
      variables_.insert(inputs[i].term, i);
    }
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) program_.set(i, 0, std::uint64_t{0});
  program_.run();
  places_.resize(constraints_.size());
  for (std::size_t i = 0; i < constraints_.size(); ++i) surveyPlaces(i);
  for (auto& [width, list] : constants_) {
    std::ranges::sort(list);
    list.erase(std::ranges::unique(list).begin(), list.end());
  }
  return true;
}

bool SearchState::isInputWord(Term term) const {
  while (terms_->op(term) == Op::Concat) {
    const Term high = terms_->kid(term, 0);
    if (terms_->op(high) != Op::Var && !terms_->isInputByte(high)) return false;
    term = terms_->kid(term, 1);
  }
  return terms_->op(term) == Op::Var || terms_->isInputByte(term);
}

void SearchState::surveyPlaces(std::size_t constraint) {
  TermMarks seen;
  std::vector<Term> open{constraints_[constraint]};
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.mark(term)) continue;
    const Op op = terms_->op(term);
    if (op == Op::Const) {
      auto& list = constants_[terms_->width(term)];
      const std::uint64_t value = terms_->value64(term);
      if (list.size() < mostConstants) list.insert(list.end(), {value, value + 1, value - 1});
    }
    if (op == Op::FpMul || op == Op::FpDiv || op == Op::FpSqrt || op == Op::FpFma || op == Op::FpMod ||
        op == Op::FpRem || op == Op::FpAdd) {
      ++heavy_;
    }
    if (expr::isFloat(op)) {
      const FloatFormat from = op == Op::FpToFp ? terms_->sourceFormat(term) : terms_->format(term);
      for (unsigned i = 0; op != Op::SBvToFp && op != Op::UBvToFp && i < terms_->arity(term); ++i) {
        formats_.insert(terms_->kid(term, i), from);
      }
    }
    if (isInputWord(term)) {
      const FloatFormat* format = formats_.find(term);
      places_[constraint].push_back(
          {term, terms_->width(term), format != nullptr ? std::optional(*format) : std::nullopt});
      if (terms_->op(term) != Op::Concat) continue;
    }
    if (terms_->isInputByte(term)) continue;
    for (unsigned i = 0; i < terms_->arity(term); ++i) open.push_back(terms_->kid(term, i));
  }
}

std::span<const std::uint64_t> SearchState::constants(unsigned width) const {
  const auto found = constants_.find(width);
  return found == constants_.end() ? std::span<const std::uint64_t>() : found->second;
}

std::uint64_t SearchState::value(Term term) const {
  if (terms_->isConst(term)) return terms_->value64(term);
  return program_.value64(term, 0);
}

bool SearchState::holdsAll() const { return countHolding() == constraints_.size(); }

std::size_t SearchState::countHolding() const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < constraints_.size(); ++i) count += holds(i) ? 1 : 0;
  return count;
}

void SearchState::setPosition(std::size_t input, std::uint64_t value) {
  value &= maskOf(inputWidth(input));
  if (current_[input] == value) return;
  current_[input] = value;
  program_.set(input, 0, value);
}

bool SearchState::set(Term leaf, std::uint64_t index, std::uint64_t value) {
  if (terms_->isArray(leaf)) {
    const auto found = elements_.find({leaf, index});
    if (found == elements_.end()) return false;
    setPosition(found->second, value);
    return true;
  }
  const std::size_t* input = variables_.find(leaf);
  if (input == nullptr) return false;
  setPosition(*input, value);
  return true;
}

void SearchState::restore(std::span<const std::uint64_t> inputs) {
  for (std::size_t i = 0; i < inputs.size(); ++i) setPosition(i, inputs[i]);
}

void SearchState::load(const expr::Model& model) {
  const auto inputs = program_.inputs();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const Term term = inputs[i].term;
    setPosition(i, terms_->isArray(term) ? model.element(term, inputs[i].index)
                                         : model.get(*terms_, term).low64());
  }
}

double SearchState::distance(Term term, bool wanted, unsigned depth) const {
  if ((value(term) != 0) == wanted) return 0;
  if (depth == 0) return 1; // shared conjunctions would be walked once a path
  const auto kid = [&](unsigned i) { return terms_->kid(term, i); };
  switch (terms_->op(term)) {
  case Op::Not:
    return distance(kid(0), !wanted, depth - 1);
  case Op::And:
  case Op::Or: {
    const double a = distance(kid(0), wanted, depth - 1);
    const double b = distance(kid(1), wanted, depth - 1);
    return (terms_->op(term) == Op::And) == wanted ? a + b : std::min(a, b);
  }
  case Op::Eq: {
    if (!wanted) return 1;
    const std::uint64_t a = value(kid(0));
    const std::uint64_t b = value(kid(1));
    const unsigned width = terms_->width(kid(0));
    const std::uint64_t up = (a - b) & maskOf(width);
    const std::uint64_t down = (b - a) & maskOf(width);
    // Near as numbers or near as bits, whichever is nearer: sums want the first, masks the second.
    return std::min(logDistance(std::min(up, down)), static_cast<double>(std::popcount(a ^ b)));
  }
  case Op::Ult: {
    const std::uint64_t a = value(kid(0));
    const std::uint64_t b = value(kid(1));
    return wanted ? logDistance(a - b) + 0.5 : logDistance(b - a);
  }
  case Op::Slt: {
    const unsigned shift = 64 - terms_->width(kid(0));
    const auto a = static_cast<std::int64_t>(value(kid(0)) << shift) >> shift;
    const auto b = static_cast<std::int64_t>(value(kid(1)) << shift) >> shift;
    const std::uint64_t apart = wanted ? static_cast<std::uint64_t>(a) - static_cast<std::uint64_t>(b)
                                       : static_cast<std::uint64_t>(b) - static_cast<std::uint64_t>(a);
    return logDistance(apart) + 0.5;
  }
  case Op::FpEq:
  case Op::FpLt:
  case Op::FpLe: {
    if (!wanted) return 1;
    const FloatFormat format = terms_->format(term);
    const std::uint64_t a = value(kid(0));
    const std::uint64_t b = value(kid(1));
    if (isNan(format, a) || isNan(format, b)) return unordered;
    const std::int64_t apart = floatOrder(format, a) - floatOrder(format, b);
    return logDistance(static_cast<std::uint64_t>(std::abs(apart))) + 0.5;
  }
  default:
    return 1;
  }
}

double SearchState::totalDistance() const {
  double total = 0;
  for (std::size_t i = 0; i < constraints_.size(); ++i) {
    if (!holds(i)) total += distance(constraints_[i], true);
  }
  return total;
}

} // namespace nuthatch::solver
