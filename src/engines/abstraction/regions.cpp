#include "engines/abstraction/regions.h"

#include "expr/evaluate/evaluator.h"
#include "support/check.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::abstraction {

namespace {

// Blocks in all regions together: a second or two. Each loop runs again what can follow it.
constexpr std::size_t kMostRuns = 20'000;

} // namespace

Regions::Regions(const Surroundings& around) : around_(around), cuts_{0} {
  for (const bounded::Edge& edge : around.code.edges)
    if (edge.back) cuts_.insert(edge.block);
  for (std::uint32_t block = 0; block < around.code.blocks.size(); ++block) live_[block] = liveAt(block);
  for (const std::uint32_t cut : cuts_)
    if (!tooLarge_) regions_[cut] = make(cut);
}

// Constants are known everywhere. A slot without a width is an operand without a meaning.
std::vector<std::uint32_t> Regions::liveAt(std::uint32_t block) const {
  std::vector<std::uint32_t> slots;
  for (const std::uint32_t slot : around_.code.blocks[block].live)
    if (!around_.constants[slot] && around_.code.widths[slot] != 0) slots.push_back(slot);
  std::ranges::sort(slots);
  slots.erase(std::unique(slots.begin(), slots.end()), slots.end());
  return slots;
}

Term Regions::variable(std::uint32_t slot) const {
  return around_.terms.mkVar(fmt::format("s{}", slot), around_.code.widths[slot]);
}

expr::TermIndex Regions::replacement(const Crossing& crossing) const {
  expr::TermIndex memo;
  const auto& slots = live_.at(crossing.target);
  for (std::size_t n = 0; n < slots.size(); ++n) memo.set(variable(slots[n]), crossing.values[n].id);
  return memo;
}

void Regions::enter(std::uint32_t block, const Arrival& arrival, Slots& slots) const {
  slots.assign(around_.code.slots, {});
  const auto& names = live_.at(block);
  for (std::size_t n = 0; n < names.size(); ++n) slots[names[n]] = arrival.values[n];
}

// What a slot holds behind a way; one that nobody wrote there holds any value.
Term Regions::valueAt(const Slots& slots, std::uint32_t block, std::uint32_t slot) const {
  return slots[slot] ? slots[slot]
                     : around_.terms.mkVar(fmt::format("u{}.{}", block, slot), around_.code.widths[slot]);
}

// Ways that meet: each value is the one of the way that was taken.
void Regions::join(std::map<std::uint32_t, Arrival>& waiting, std::uint32_t block, Term guard,
                   const Slots& slots) {
  expr::Terms& terms = around_.terms;
  const auto& names = live_.at(block);
  const auto [at, isNew] = waiting.try_emplace(block);
  Arrival& arrival = at->second;
  for (std::size_t n = 0; n < names.size(); ++n) {
    const Term value = valueAt(slots, block, names[n]);
    if (isNew)
      arrival.values.push_back(value);
    else
      arrival.values[n] = terms.mkIte(guard, value, arrival.values[n]);
  }
  arrival.guard = isNew ? guard : terms.mkOr(arrival.guard, guard);
}

Region Regions::make(std::uint32_t cut) {
  expr::Terms& terms = around_.terms;
  Region region;
  region.head = cut;
  BlockTerms blocks(around_, fmt::format("r{}", cut));
  std::map<std::uint32_t, Arrival> waiting, crossing; // edges inside go to later blocks only
  Arrival& first = waiting[cut];
  first.guard = terms.mkTrue();
  for (const std::uint32_t slot : live_.at(cut)) first.values.push_back(variable(slot));
  Slots slots;
  while (!waiting.empty()) {
    if (++runs_ > kMostRuns) {
      tooLarge_ = true;
      return region;
    }
    const auto [block, arrival] = *waiting.begin();
    waiting.erase(waiting.begin());
    enter(block, arrival, slots);
    const BlockRun run = blocks.run(block, slots);
    Term guard = arrival.guard;
    std::size_t done = 0, number = 0;
    for (const BlockFailure& failure : run.failures) {
      for (; done < failure.after; ++done) guard = terms.mkAnd(guard, run.conditions[done]);
      const Term fails = terms.mkAnd(guard, failure.fails);
      if (!terms.isFalse(fails))
        region.failures.push_back({failure.check, failure.lost, block, number, fails});
      ++number;
    }
    for (; done < run.conditions.size(); ++done) guard = terms.mkAnd(guard, run.conditions[done]);
    region.inside[block] = run.leaving;
    for (const Leaving& way : run.leaving) {
      const Term taken = terms.mkAnd(guard, way.condition);
      if (terms.isFalse(taken)) continue;
      const std::uint32_t next = around_.code.edges[way.edge].block;
      Slots there = slots;
      blocks.follow(way.edge, there);
      join(cuts_.contains(next) ? crossing : waiting, next, taken, there);
    }
  }
  for (auto& [target, arrival] : crossing)
    region.crossings.push_back({target, arrival.guard, std::move(arrival.values)});
  return region;
}

Segment Regions::wayOf(std::uint32_t cut, const expr::Model& model, const RegionFailure* failure) const {
  const Region& region = regions_.at(cut);
  Segment way{cut, {cut}, {}};
  while (true) {
    const std::uint32_t block = way.blocks.back();
    if (failure && failure->block == block) return way;
    const auto& leaving = region.inside.at(block);
    const auto taken = std::ranges::find_if(leaving, [&](const Leaving& one) {
      return !expr::evaluate(around_.terms, one.condition, model).isZero();
    });
    NH_CHECK(taken != leaving.end()); // the model satisfies the guard of some way
    way.edges.push_back(taken->edge);
    const std::uint32_t next = around_.code.edges[taken->edge].block;
    if (cuts_.contains(next)) return way;
    way.blocks.push_back(next);
  }
}

} // namespace nuthatch::abstraction
