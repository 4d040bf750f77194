// See climb.h.
#include "solver/search/climb.h"

#include "expr/evaluate/soft_float.h"
#include "support/mask.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::FloatFormat;
using expr::Op;
using expr::Term;

namespace {
constexpr std::size_t mostNeighbours = 28;
}

void Climb::assign(Term term, std::uint64_t value) {
  const expr::Terms& terms = state_.terms();
  while (terms.op(term) == Op::Concat) {
    const unsigned low = terms.width(terms.kid(term, 1));
    assign(terms.kid(term, 0), value >> low);
    value &= (std::uint64_t{1} << low) - 1;
    term = terms.kid(term, 1);
  }
  if (terms.op(term) == Op::Var) {
    state_.set(term, 0, value);
  } else {
    state_.set(terms.kid(term, 0), terms.value64(terms.kid(term, 1)), value);
  }
}

void Climb::floatNeighbours(FloatFormat format, std::uint64_t now, std::vector<std::uint64_t>& out) {
  const std::int64_t order = isNan(format, now) ? 0 : floatOrder(format, now);
  const unsigned fraction = expr::info(format).significandBits - 1U;
  const std::uint64_t sign = std::uint64_t{1} << (expr::info(format).width - 1);
  out.push_back(now ^ sign);
  // One unit in the last place, then steps of every size up to a change of the exponent.
  for (unsigned k = 0; k < fraction + 3; k += 1 + static_cast<unsigned>(random_.below(6))) {
    const std::int64_t by = std::int64_t{1} << k;
    out.push_back(floatFromOrder(format, order + by));
    out.push_back(floatFromOrder(format, order - by));
  }
}

std::vector<std::uint64_t> Climb::neighbours(const SearchPlace& place, std::uint64_t now) {
  std::vector<std::uint64_t> out;
  if (place.format) floatNeighbours(*place.format, now, out);
  const auto constants = state_.constants(place.width);
  for (int i = 0; i < 3 && !constants.empty(); ++i) out.push_back(constants[random_.below(constants.size())]);
  if (place.format && !random_.oneIn(4)) return out;
  out.insert(out.end(), {now + 1, now - 1, ~now, ~now + 1});
  while (out.size() < mostNeighbours) {
    const std::uint64_t bit = std::uint64_t{1} << random_.below(place.width);
    out.push_back(random_.oneIn(2) ? now ^ bit : random_.oneIn(2) ? now + bit : now - bit);
  }
  return out;
}

void Climb::wholeNumbers(std::size_t constraint) {
  const std::uint64_t most = random_.oneIn(2) ? 16 : 64;
  for (const SearchPlace& place : state_.places(constraint)) {
    if (!place.format) continue;
    const expr::Bits number(16, random_.below(most));
    assign(place.term, expr::soft::fromUnsigned(*place.format, expr::Rounding::NearestEven, number).low64());
  }
  state_.evaluate();
}

bool Climb::move(std::size_t constraint) {
  const auto places = state_.places(constraint);
  if (places.empty()) return false;
  const SearchPlace& place = places[random_.below(places.size())];
  const std::uint64_t now = state_.value(place.term);
  const std::uint64_t mask = maskOf(place.width);
  double best = state_.totalDistance();
  std::uint64_t bestValue = now;
  for (const std::uint64_t candidate : neighbours(place, now)) {
    assign(place.term, candidate & mask);
    state_.evaluate();
    const double distance = state_.totalDistance();
    if (distance < best) best = distance, bestValue = candidate & mask;
    if (distance == 0) break;
  }
  assign(place.term, bestValue);
  state_.evaluate();
  return bestValue != now;
}

} // namespace nuthatch::solver
