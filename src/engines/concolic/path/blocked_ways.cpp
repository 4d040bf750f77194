#include "engines/concolic/path/blocked_ways.h"

#include <algorithm>
#include <set>

namespace nuthatch::concolic {

void BlockedWays::add(std::uint32_t step, std::span<const solver::Leaf> leaves, const Input& input) {
  for (std::size_t i = 0; i < streams_.all().size(); ++i) {
    const StreamTerms::One& stream = streams_.all()[i];
    std::optional<Range> range;
    for (const solver::Leaf& leaf : leaves) {
      if (leaf.term != stream.bytes || leaf.whole) continue;
      if (!range) range = Range{stream.bytes, stream.length, leaf.element, leaf.element, false, step};
      range->low = std::min(range->low, leaf.element);
      range->high = std::max(range->high, leaf.element);
    }
    if (!range) continue;
    range->toTheEnd = range->high + 1 >= input.streams[i].bytes.size();
    ranges_.push_back(*range);
  }
}

bool BlockedWays::isNear(std::uint32_t step, std::span<const solver::Leaf> leaves) const {
  return !leaves.empty() && std::ranges::any_of(ranges_, [&](const Range& range) {
    return step < range.step && std::ranges::all_of(
                                    leaves,
                                    [&](const solver::Leaf& leaf) {
                                      if (leaf.term == range.length) return range.toTheEnd;
                                      return leaf.term == range.bytes && !leaf.whole &&
                                             leaf.element >= range.low && leaf.element <= range.high + 1;
                                    });
  });
}

std::optional<Input> insertedInstead(const Input& input, const Input& changed,
                                     const std::vector<std::uint64_t>& mostBytes) {
  std::optional<Input> inserted;
  for (std::size_t i = 0; i < input.streams.size(); ++i) {
    const std::string &before = input.streams[i].bytes, &now = changed.streams[i].bytes;
    if (before == now) continue;
    if (inserted || before.size() != now.size() || before.size() >= mostBytes[i]) return std::nullopt;
    const auto [was, is] = std::ranges::mismatch(before, now);
    if (!std::equal(was + 1, before.end(), is + 1)) return std::nullopt;
    inserted = input;
    inserted->streams[i].bytes.insert(static_cast<std::size_t>(was - before.begin()), 1, *is);
  }
  return inserted;
}

std::vector<expr::Term> partsOf(const expr::Terms& terms, expr::Term condition, std::size_t most) {
  std::vector<expr::Term> parts = {condition}, leaves;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (terms.op(parts[i]) != expr::Op::And || terms.width(parts[i]) != 1) {
      leaves.push_back(parts[i]);
      continue;
    }
    for (unsigned k = 0; k < terms.arity(parts[i]); ++k) parts.push_back(terms.kid(parts[i], k));
    if (parts.size() > 2 * most) return {};
  }
  if (leaves.size() < 2 || leaves.size() > most) return {};
  return leaves;
}

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isHex(char c) { return isDigit(c) || ((c | 0x20) >= 'a' && (c | 0x20) <= 'f'); }

// The digits around `at`, without what says that they are hexadecimal; empty: no number.
std::pair<std::size_t, std::size_t> numberAt(const std::string& bytes, std::size_t at) {
  const auto run = [&](auto&& belongs) {
    std::size_t from = at, to = at;
    while (from > 0 && belongs(bytes[from - 1])) --from;
    while (to < bytes.size() && belongs(bytes[to])) ++to;
    return std::pair(from, to);
  };
  if (at >= bytes.size() || !isHex(bytes[at])) return {0, 0};
  const auto hex = run(isHex);
  if (hex.first >= 2 && (bytes[hex.first - 1] | 0x20) == 'x' && bytes[hex.first - 2] == '0') return hex;
  return isDigit(bytes[at]) ? run(isDigit) : std::pair<std::size_t, std::size_t>(0, 0);
}

} // namespace

std::optional<Input> withWiderNumbers(const Input& input, const StreamTerms& streams,
                                      std::span<const solver::Leaf> leaves, bool front,
                                      const std::vector<std::uint64_t>& mostBytes) {
  constexpr std::size_t kFew = 4, kMany = 10, kMostNumbers = 16;
  Input wider = input;
  bool changed = false;
  for (std::size_t i = 0; i < streams.all().size(); ++i) {
    std::string& bytes = wider.streams[i].bytes;
    std::set<std::pair<std::size_t, std::size_t>> numbers;
    for (const solver::Leaf& leaf : leaves)
      if (leaf.term == streams.all()[i].bytes && !leaf.whole)
        if (const auto number = numberAt(bytes, leaf.element); number.second > number.first)
          numbers.insert(number);
    if (numbers.empty() || numbers.size() > kMostNumbers) continue;
    const bool few = std::ranges::any_of(numbers, [](auto n) { return n.second - n.first < kFew; });
    for (auto number = numbers.rbegin(); number != numbers.rend(); ++number) {
      const std::size_t there = number->second - number->first, wanted = few ? kFew : kMany;
      if (there >= wanted || bytes.size() + wanted - there > mostBytes[i]) continue;
      bytes.insert(front ? number->first : number->second, wanted - there, '0');
      changed = true;
    }
  }
  if (!changed) return std::nullopt;
  return wider;
}

} // namespace nuthatch::concolic
