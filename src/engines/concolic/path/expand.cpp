#include "engines/concolic/path/expand.h"

#include "support/hash.h"

#include <algorithm>

namespace nuthatch::concolic {

using expr::Term;
using State = BranchTree::State;

namespace {

// Flips of one site and way in one expansion, by round. A loop over the input has a site a byte: the first
// few teach most (SAGE's flip limit), the last round takes all.
constexpr unsigned kRounds = 3;
constexpr std::uint32_t kNewWayLimit[kRounds] = {8, 64, ~0u};
constexpr std::uint32_t kKnownWayLimit[kRounds] = {4, 64, ~0u}, kWideLimit = 16;
constexpr std::uint32_t kAgainLimit = 128; // flips of a prefix that was flipped before, with another input
// Flips of all sites in one expansion: a trace of many steps must not keep a worker from all others.
constexpr std::size_t kFlipLimit[kRounds] = {1'000, 8'000, ~std::size_t{0}};
constexpr std::uint32_t kSiteLimit[kRounds] = {64, 1'024, ~0u}; // a table has a way for each element

// What the solver does not answer soon it mostly does not answer at all, and the branch beside it is of the
// same kind: early rounds give up soon, and leave a site alone after a few.
constexpr std::chrono::milliseconds kQueryTime[kRounds - 1] = {std::chrono::milliseconds(40),
                                                               std::chrono::milliseconds(250)};
constexpr unsigned kUnansweredOfSite = 3;
constexpr unsigned kGuessesOfSite =
    3; // a guess looks at all that is related: the whole path behind a checksum

constexpr std::uint64_t kFlipEffort = 40, kGuessEffort = 3'000;
solver::Limits limitsOf(const ExpandRound& round) {
  solver::Limits limits = round.query;
  if (round.number < kRounds - 1) limits.time = std::min(limits.time, kQueryTime[round.number]);
  return limits;
}

// A way of the program, not a failure of memory or a choice of one value among many.
bool isWay(StepKind kind) {
  return kind == StepKind::Branch || kind == StepKind::Switch || kind == StepKind::Check;
}

std::size_t waysOf(const Step& step) { return step.others.empty() ? 1 : step.others.size(); }

// Printable where that is possible, half of the time: text formats like it, binary ones do not mind.
unsigned char pickFrom(const ByteSet& allowed, std::uint64_t choice) {
  ByteSet printable;
  for (unsigned value = 0x20; value < 0x7f; ++value) printable[value] = true;
  const ByteSet from = (choice & 1) != 0 && (allowed & printable).any() ? allowed & printable : allowed;
  std::size_t skip = (choice >> 1) % from.count();
  for (unsigned value = 0; value < 256; ++value)
    if (from[value] && skip-- == 0) return static_cast<unsigned char>(value);
  return 0;
}

} // namespace

void ExpandCounters::add(const ExpandCounters& other) {
  planned += other.planned;
  table += other.table;
  queries += other.queries;
  sat += other.sat;
  unsat += other.unsat;
  unknown += other.unknown;
  optimistic += other.optimistic;
  tooLong += other.tooLong;
  deferred += other.deferred;
  effort += other.effort;
}

// Microseconds by the layer that answers, as measured on parsers; a query without an answer took its time.
std::uint64_t effortOf(const solver::PrefixAnswer& answer, const ExpandRound& round) {
  if (answer.outcome == solver::Satisfiability::Unknown)
    return static_cast<std::uint64_t>(std::chrono::microseconds(limitsOf(round).time).count());
  switch (answer.layer) {
  case solver::LayerId::Boxes:
    return 2'000;
  case solver::LayerId::Blasting:
    return 6'000;
  case solver::LayerId::Z3:
    return 50'000;
  default:
    return 200;
  }
}

std::uint64_t wayKey(std::uint64_t site, std::uint64_t way) {
  const std::uint64_t both[2] = {site, way};
  return hash64({reinterpret_cast<const char*>(both), sizeof both});
}

Expander::Expander(expr::Terms& terms, const ProgramShape& shape, solver::Chain& chain)
    : terms_(terms), core_(terms, shape), chain_(chain), ranges_(terms, core_.tables()),
      mostBytes_(shape.mostBytes), blocked_(core_.streams()) {}

// Walks the trace through the tree and asks for the other ways. A way beside a branch is known by the site
// and by its number among the step's others where the trace does not say which way the other one is.
std::vector<Expander::Flip> Expander::plan(const Trace& trace, BranchTree::Node expected,
                                           const ExpandRound& round, Knowledge& known, Expansion& result) {
  std::vector<Flip> flips;
  const unsigned limits = std::min(round.number, kRounds - 1);
  const bool last = limits == kRounds - 1;
  std::unordered_map<std::uint64_t, std::uint32_t> taken; // flips of a way, in this trace
  Histories::Walk history(known.histories, round.family);
  std::unordered_map<std::uint64_t, std::uint32_t> flipsOfSite;
  std::uint32_t again = 0;
  const std::lock_guard lock(known.mutex);
  BranchTree& tree = known.tree;
  auto node = BranchTree::root;
  const std::size_t before = tree.visited();
  for (const auto& step : trace.steps) known.seenWays.insert(wayKey(step.site, step.way));
  for (const Fixed& fixed : trace.fixed) known.seenWays.insert(wayKey(fixed.site, fixed.way));
  for (const Fixed& fixed : trace.fixed)
    if (!known.seenWays.contains(wayKey(fixed.site, fixed.way ^ 1))) shut_.push_back(&fixed);
  for (std::uint32_t i = 0; i < trace.steps.size(); ++i) {
    const Step& step = trace.steps[i];
    for (std::size_t k = 0; step.flippable && k < waysOf(step); ++k) {
      const Term other = step.others.empty() ? terms_.mkNot(step.condition) : step.others[k];
      if (terms_.isFalse(other)) continue;
      // Two-way steps and switches name their other ways; others are told apart by their place.
      const std::uint64_t number = step.others.empty()      ? step.way ^ 1
                                   : step.otherWays.empty() ? ~std::uint64_t{k}
                                                            : step.otherWays[k];
      const std::uint64_t way = wayKey(step.site, number);
      const bool newWay = !known.seenWays.contains(way);
      const unsigned promise = history.promiseOf(step.site, number);
      // What promises something is not left out for what comes before it: a second line lies behind the
      // first.
      auto& count = taken[promise == Histories::kNothing ? way : ~way];
      auto& ofSite = flipsOfSite[step.site];
      const std::uint32_t limit = newWay ? kNewWayLimit[limits]
                                  : (round.wide || promise != Histories::kNothing) && limits == 0
                                      ? kWideLimit
                                      : kKnownWayLimit[limits];
      const bool repeated =
          !last && !round.wide && promise == Histories::kNothing && known.askedConditions.contains(other.id);
      if (count >= limit || ofSite >= kSiteLimit[limits] || flips.size() >= kFlipLimit[limits] || repeated) {
        ++result.counters.deferred;
        result.more = true;
        postponed_.push_back({i, other, node, newWay, false, promise});
        continue;
      }
      const auto wanted = tree.ask(node, other);
      // A full tree remembers no prefix: then each condition is asked once.
      if (wanted == BranchTree::none && !(tree.full() && known.askedConditions.insert(other.id).second)) {
        postponed_.push_back({i, other, node, newWay, false, promise});
        // Somebody took this way, but not with what is special about this input behind it.
        if (round.wide && limits == 0 && again < kAgainLimit) {
          ++again, ++count;
          flips.push_back({.step = i, .other = other, .newWay = newWay, .again = true});
        }
        continue;
      }
      ++ofSite;
      known.askedConditions.insert(other.id);
      history.ask(step.site, number);
      flips.push_back({i, other, wanted, newWay, count++ == 0, promise});
    }
    history.take(step.site, step.way);
    node = tree.visit(node, step.condition);
  }
  result.newPath = tree.visited() != before || (trace.steps.empty() && !known.straight);
  known.straight |= trace.steps.empty();
  if (expected != BranchTree::none && tree.state(expected) == State::Asked) {
    tree.settle(expected, State::Unknown); // the run went elsewhere
    result.diverged = true;
  }
  result.counters.planned += flips.size();
  return flips;
}

// The solver's view of the path. Most traces never need it, and few need it at every step.
solver::Prefix& Expander::prefixAt(const Input& input) {
  if (!prefix_) {
    prefix_ = std::make_unique<solver::Prefix>(chain_);
    prefix_->setWitness(core_.streams().model(input));
    for (const Term bound : core_.streams().bounds()) prefix_->push(bound);
  }
  for (const Term condition : notPushed_) prefix_->push(condition);
  notPushed_.clear();
  return *prefix_;
}

// First what takes microseconds: a few moves from the input, and a proof by ranges. A length that the flip is
// free to choose is best near what it was: long inputs are slow in all they do. A byte beyond the end is 0
// unless the input grows.
solver::PrefixAnswer Expander::ask(Term other, const Input& input, const ExpandRound& round) {
  constexpr std::uint64_t kNear = 64;
  solver::Prefix& prefix = prefixAt(input);
  const auto bytes = core_.leaves().of(other);
  for (const solver::Leaf& leaf : std::vector(bytes.begin(), bytes.end()))
    if (const Term longer = core_.longerThan(leaf, input))
      other = terms_.mkAnd(
          other,
          terms_.mkOr(longer, terms_.mkIsZero(terms_.mkRead(leaf.term, terms_.mkConst(32, leaf.element)))));
  std::optional<Term> near;
  for (std::size_t i = 0; i < core_.streams().all().size() && !near; ++i) {
    const Term length = core_.streams().all()[i].length;
    if (!std::ranges::any_of(core_.leaves().of(other), [&](const auto& leaf) { return leaf.term == length; }))
      continue;
    near = terms_.mkUle(length, terms_.mkConst(64, input.streams[i].bytes.size() + kNear));
  }
  const Term wanted = near ? terms_.mkAnd(other, *near) : other;
  if (auto answer = prefix.solveByMoves(wanted)) return std::move(*answer);
  for (const Term condition : notAssumed_) ranges_.assume(condition);
  notAssumed_.clear();
  if (ranges_.refutes(other))
    return {.outcome = solver::Satisfiability::Unsat, .layer = solver::LayerId::QuickAnswers};
  if (near) {
    auto answer = prefix.solve(wanted, limitsOf(round));
    if (answer.outcome == solver::Satisfiability::Sat) return answer;
  }
  return prefix.solve(other, limitsOf(round));
}

void Expander::keep(Input input, const Flip& flip, const Step& step, bool optimistic, Expansion& result) {
  result.children.push_back(
      {.input = std::move(input),
       .node = optimistic ? BranchTree::none : flip.node,
       .site = step.site,
       .depth = flip.step,
       .suspect = isFailure(step.kind),
       .optimistic = optimistic || flip.again,
       .promising = !optimistic && !flip.again && flip.newWay && flip.first && isWay(step.kind),
       .promise = flip.promise});
}

State Expander::solve(const Flip& flip, const Step& step, const Input& input, const ExpandRound& round,
                      Expansion& result) {
  ExpandCounters& counters = result.counters;
  if (flip.again) return State::Infeasible; // worth a look, no query
  if (core_.path().contradicts(flip.other)) {
    ++counters.table;
    ++counters.unsat;
    return State::Infeasible;
  }
  const bool last = round.number >= kRounds - 1;
  if (!(last && round.patient) && unanswered_[step.site] >= kUnansweredOfSite) {
    ++counters.deferred;
    result.more = true;
    return State::Deferred;
  }
  ++counters.queries;
  const auto answer = ask(flip.other, input, round);
  counters.effort += effortOf(answer, round);
  if (answer.outcome == solver::Satisfiability::Sat) {
    if (auto child = core_.streams().apply(input, answer.changes)) {
      ++counters.sat;
      keep(std::move(*child), flip, step, false, result);
      return State::Asked;
    }
    ++counters.tooLong;
    return State::Unknown;
  }
  ++(answer.outcome == solver::Satisfiability::Unsat ? counters.unsat : counters.unknown);
  // A way that nobody took is worth a guess: what the prefix says may be stronger than what the program asks.
  // One that the path forbids gets its guess at the end (guessBlocked).
  if (flip.newWay && (answer.outcome == solver::Satisfiability::Unknown || !mayOpen(flip, step)))
    guess(flip, step, input, round, false, result);
  if (answer.outcome == solver::Satisfiability::Unsat) return State::Infeasible;
  ++unanswered_[step.site];
  result.more |= !last;
  return last ? State::Unknown : State::Deferred;
}

// The flip alone: the prefix is as good as the input that ran.
void Expander::guess(const Flip& flip, const Step& step, const Input& input, const ExpandRound& round,
                     bool promising, Expansion& result) {
  if (guesses_[step.site]++ >= kGuessesOfSite) return;
  result.counters.effort += kGuessEffort;
  const auto answer = chain_.solveOptimistic(std::span(&flip.other, 1), limitsOf(round));
  if (answer.outcome != solver::Satisfiability::Sat) return;
  if (auto child = core_.streams().apply(input, answer.model, core_.leaves().of(flip.other))) {
    ++result.counters.optimistic;
    keep(std::move(*child), flip, step, true, result);
    result.children.back().promising = promising;
  }
}

// Infeasible here, and nobody took it anywhere.
bool Expander::mayOpen(const Flip& flip, const Step& step) const {
  return flip.newWay && flip.first && isWay(step.kind);
}

// Flips that were planned, in the order of the trace.
struct Expander::Walk final : FlipPolicy {
  Walk(Expander& of, const Trace& trace, const Input& input, const std::vector<Flip>& flips,
       const ExpandRound& round, Settled& settled, Expansion& result)
      : of(of), trace(trace), input(input), flips(flips), round(round), settled(settled), result(result) {}

  bool goesOn(std::uint32_t step) override {
    constexpr std::uint32_t kLook = 64; // steps between looks at the clock
    if (step % kLook == 1) over = round.over && round.over();
    return next < flips.size() && !over && !enough;
  }

  std::optional<Term> flipAt(std::uint32_t step) override {
    if (enough || next == flips.size() || flips[next].step != step) return std::nullopt;
    result.counters.effort += kFlipEffort;
    return flips[next++].other;
  }

  unsigned char choose(const ByteSet& allowed, std::uint64_t site) override {
    return pickFrom(allowed, hash64({reinterpret_cast<const char*>(&++of.picks_), sizeof of.picks_}, site));
  }

  bool isRefuted(std::span<const Term> query) override {
    return of.chain_.solve(query, limitsOf(round)).outcome == solver::Satisfiability::Unsat;
  }

  void answer(std::optional<Input> child) override {
    const Flip& flip = flips[next - 1];
    ++result.counters.table;
    ++(child ? result.counters.sat : result.counters.unsat);
    if (child) of.keep(*std::move(child), flip, trace.steps[flip.step], false, result);
    settle(flip, child ? State::Asked : State::Infeasible);
  }

  void ask() override {
    const Flip& flip = flips[next - 1];
    settle(flip, of.solve(flip, trace.steps[flip.step], input, round, result));
  }

  void decided(std::uint32_t step) override {
    of.notPushed_.push_back(trace.steps[step].condition);
    of.notAssumed_.push_back(trace.steps[step].condition);
  }

  void settle(const Flip& flip, State state) {
    if (flip.node != BranchTree::none) settled.emplace_back(flip.node, state);
    enough = round.enough && round.enough(result.counters.effort);
    if (state == State::Infeasible && !flip.again && of.mayOpen(flip, trace.steps[flip.step]))
      of.addBlocked(flip, input, round, result);
  }

  Expander& of;
  const Trace& trace;
  const Input& input;
  const std::vector<Flip>& flips;
  const ExpandRound& round;
  Settled& settled;
  Expansion& result;
  std::size_t next = 0;
  bool over = false, enough = false;
};

void Expander::walk(const Trace& trace, const Input& input, const std::vector<Flip>& flips,
                    const ExpandRound& round, Settled& settled, Expansion& result) {
  prefix_.reset();
  notPushed_.clear();
  notAssumed_.clear();
  ranges_.clear();
  Walk walk(*this, trace, input, flips, round, settled, result);
  core_.walk(trace, input, walk);
  result.cut |= walk.next < flips.size() && !walk.over;
  for (std::size_t next = walk.next; next < flips.size(); ++next) {
    left_.push_back(flips[next].other);
    if (flips[next].node != BranchTree::none)
      settled.emplace_back(flips[next].node, walk.over ? State::Unknown : State::Deferred);
  }
}

Expansion Expander::expand(const Trace& trace, const Input& input, BranchTree::Node expected,
                           const ExpandRound& round, Knowledge& known) {
  Expansion result;
  Settled settled;
  left_.clear();
  postponed_.clear();
  blocked_.clear();
  blockedFlips_.clear();
  shut_.clear();
  unanswered_.clear();
  guesses_.clear();
  walk(trace, input, plan(trace, expected, round, known, result), round, settled, result);
  for (const Fixed* fixed : shut_)
    blocked_.add(static_cast<std::uint32_t>(fixed->step), core_.leaves().of(fixed->value), input);
  if (!blocked_.empty()) {
    const auto near = planNearBlocked(trace, known);
    guessBlocked(trace, input, round, !blocked_.empty(), result);
    if (!near.empty()) walk(trace, input, near, round, settled, result);
    promote(trace, input, result);
  }
  const std::lock_guard lock(known.mutex);
  for (const auto& [node, state] : settled) known.tree.settle(node, state);
  for (const Term other : left_) known.askedConditions.erase(other.id);
  for (const auto& child : result.children) ++known.flipsOfSite[child.site];
  return result;
}

} // namespace nuthatch::concolic
