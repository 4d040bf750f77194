// What an expansion does about ways that its path forbids (blocked_ways.h): decisions near them, guesses at
// them, and how much of them the path allows, so that progress shows where no branch does.
#include "engines/concolic/path/expand.h"

#include <algorithm>

namespace nuthatch::concolic {

using expr::Term;

namespace {

constexpr std::uint32_t kBlockedOfSite = 32; // traces in which a way that stays shut is looked at
constexpr std::size_t kNearBlocked = 12;     // decisions near it, in each

} // namespace

// A text or a number that is compared as a whole is blocked by the parts of it that the path forbids: what
// the one that depends on least depends on comes first. How many parts the path allows says how near it is.
void Expander::addBlocked(Flip flip, const Input& input, const ExpandRound& round, Expansion& result) {
  constexpr std::size_t kMostParts = 32;
  const auto parts = partsOf(terms_, flip.other, kMostParts);
  Term shut = flip.other;
  for (const Term part : parts) {
    if (!core_.path().contradicts(part)) {
      ++result.counters.queries;
      const auto answer = ask(part, input, round);
      result.counters.effort += effortOf(answer, round);
      if (answer.outcome != solver::Satisfiability::Unsat) {
        ++flip.allowed;
        continue;
      }
    }
    if (core_.leaves().of(part).size() < core_.leaves().of(shut).size()) shut = part;
  }
  blocked_.add(flip.step, core_.leaves().of(shut), input);
  blockedFlips_.push_back(flip);
}

// Ways that this path forbids. While they are young, the guesses are followed even where they cover nothing
// new: what the changed bytes break first is mostly near, as the bracket that closes the one that was
// changed.
void Expander::guessBlocked(const Trace& trace, const Input& input, const ExpandRound& round, bool young,
                            Expansion& result) {
  for (const Flip& flip : blockedFlips_) guess(flip, trace.steps[flip.step], input, round, young, result);
  if (!young) return;
  // The same numbers with more digits: the path that reads them has room for others.
  std::vector<solver::Leaf> all;
  const auto add = [&](Term term) {
    for (const solver::Leaf& leaf : core_.leaves().of(term)) all.push_back(leaf);
  };
  for (const Flip& flip : blockedFlips_) add(flip.other);
  for (const Fixed* fixed : shut_) add(fixed->value);
  const std::uint64_t site =
      blockedFlips_.empty() ? shut_.back()->site : trace.steps[blockedFlips_.back().step].site;
  for (const bool front : {true, false})
    if (auto wider = withWiderNumbers(input, core_.streams(), all, front, mostBytes_)) {
      ++result.counters.optimistic;
      result.children.push_back(
          {.input = std::move(*wider), .site = site, .optimistic = true, .promising = true});
    }
}

// What the round left out, or what others asked for, but is near a way that this path forbids. A way that
// stays shut after a few traces mostly is one that nothing opens.
std::vector<Expander::Flip> Expander::planNearBlocked(const Trace& trace, Knowledge& known) {
  std::vector<Flip> flips;
  const std::lock_guard lock(known.mutex);
  bool young = false;
  const auto look = [&](std::uint64_t site, unsigned allowed) {
    Knowledge::Blocked& blocked = known.blockedOfSite[site];
    if (allowed > blocked.allowed) blocked = {.traces = 0, .allowed = allowed};
    // A path that allows much less than another did leads away from it; one step may need another after it.
    young |= allowed + 1 >= blocked.allowed && blocked.traces++ < kBlockedOfSite;
  };
  for (const Flip& flip : blockedFlips_) look(trace.steps[flip.step].site, flip.allowed);
  for (const Fixed* fixed : shut_) look(fixed->site, 0);
  if (!young) {
    blocked_.clear();
    return flips;
  }
  for (auto at = postponed_.rbegin(); at != postponed_.rend() && flips.size() < kNearBlocked; ++at) {
    if (!blocked_.isNear(at->step, core_.leaves().of(trace.steps[at->step].condition))) continue;
    // Where it was asked for already, its input is still what to insert from.
    Flip flip = *at;
    flip.node = known.tree.ask(at->node, at->other);
    known.askedConditions.insert(flip.other.id);
    flips.push_back(flip);
  }
  std::ranges::reverse(flips);
  return flips;
}

void Expander::promote(const Trace& trace, const Input& input, Expansion& result) {
  std::vector<Child> inserted;
  for (Child& child : result.children) {
    if (child.optimistic || inserted.size() >= kNearBlocked) continue;
    if (!blocked_.isNear(static_cast<std::uint32_t>(child.depth),
                         core_.leaves().of(trace.steps[child.depth].condition)))
      continue;
    child.promising = true;
    if (auto longer = insertedInstead(input, child.input, mostBytes_))
      inserted.push_back({.input = std::move(*longer),
                          .site = child.site,
                          .depth = child.depth,
                          .optimistic = true,
                          .promising = true});
  }
  result.counters.optimistic += inserted.size();
  std::ranges::move(inserted, std::back_inserter(result.children));
}

} // namespace nuthatch::concolic
