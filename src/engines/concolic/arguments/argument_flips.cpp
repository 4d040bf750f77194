#include "engines/concolic/arguments/argument_flips.h"

#include "engines/concolic/path/expand.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::concolic {

using Clock = std::chrono::steady_clock;
using expr::Term;
using SolverOutcome = solver::Satisfiability;

namespace {

constexpr const char* kStream = "driver";
constexpr std::size_t kEpochBytes = std::size_t{192} << 20;
constexpr std::uint32_t kMostOfEdge = 24; // flips of one edge that did not make it covered
constexpr std::chrono::milliseconds kRunTime{2'000};

std::vector<solver::Leaf> leavesOf(solver::Leaves& leaves, std::span<const Term> query) {
  std::vector<solver::Leaf> all;
  for (const Term term : query) {
    const auto some = leaves.of(term);
    all.insert(all.end(), some.begin(), some.end());
  }
  std::ranges::sort(all);
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

} // namespace

// The sides of branches that are worth a flip, as they are met.
struct ArgumentFlips::Walk final : FlipPolicy {
  Walk(ArgumentFlips& of, const Trace& trace, const Input& input, const expr::Model& witness,
       const FlipWish& wish)
      : of(of), core(of.epoch_->core), trace(trace), input(input), witness(witness), wish(wish),
        deadline(Clock::now() + wish.time) {}

  bool goesOn(std::uint32_t at) override {
    if (made.size() >= wish.most || Clock::now() >= deadline) return false;
    step = &trace.steps[at];
    const bool isWay =
        step->kind == StepKind::Branch || step->kind == StepKind::Switch || isFailure(step->kind);
    others = !step->flippable || !isWay ? 0 : std::max<std::size_t>(1, step->others.size());
    next = 0;
    place = &of.placeOf(step->site);
    if (others > 0 && !isFailure(step->kind)) ++of.fates_[*place].met;
    return true;
  }

  std::optional<Term> flipAt(std::uint32_t) override {
    while (next < others) {
      const std::size_t k = next++;
      const bool two = step->others.empty();
      other = two ? of.epoch_->terms.mkNot(step->condition) : step->others[k];
      edge = two ? wayKey(step->site, step->way ^ 1) : wayKey(step->site, ~k);
      if (of.epoch_->terms.isFalse(other) || !isWorth()) continue;
      ++of.asked_[edge];
      ++here[edge];
      return other;
    }
    return std::nullopt;
  }

  // Printable where that will do.
  unsigned char choose(const ByteSet& allowed, std::uint64_t) override {
    unsigned chosen = ' ';
    while (chosen < 0x7f && !allowed[chosen]) ++chosen;
    if (chosen == 0x7f)
      for (chosen = 0; !allowed[chosen];) ++chosen;
    return static_cast<unsigned char>(chosen);
  }

  bool isRefuted(std::span<const Term>) override { return false; } // ask() has a core for it

  void answer(std::optional<Input> child) override {
    ++of.counters_["flips answered by tables"];
    if (child)
      keep(*std::move(child));
    else
      ++of.fates_[*place].infeasible;
  }

  void ask() override;

  void decided(std::uint32_t) override {
    places.emplace(step->condition, PlaceOfFlip{wayKey(step->site, step->way), step->site});
  }

  // A side that somebody wishes for, or one that no run of this build took: code behind it may be new.
  bool isWorth() const {
    const auto before = of.asked_.find(edge);
    const std::uint32_t asked = before == of.asked_.end() ? 0 : before->second;
    const auto now = here.find(edge);
    if (asked >= kMostOfEdge || (now != here.end() && now->second >= 4)) return false;
    if (!isFailure(step->kind) && wish.wanted && wish.wanted(*place)) return true;
    return besides < wish.most / 4 && asked < 4 && !of.seenWays_.contains(edge);
  }

  void keep(Input child) {
    ++of.fates_[*place].solved;
    if (isFailure(step->kind) || !wish.wanted || !wish.wanted(*place)) ++besides;
    made.push_back({std::move(child.streams[0].bytes), *place});
  }

  void infeasible(std::span<const Conjunct> conflict);

  struct PlaceOfFlip {
    std::uint64_t edge, site;
  };

  ArgumentFlips& of;
  FlipCore& core;
  const Trace& trace;
  const Input& input;
  const expr::Model& witness;
  const FlipWish& wish;
  const Clock::time_point deadline;
  std::unordered_map<Term, PlaceOfFlip> places; // where a condition of the path was
  std::vector<FlippedInput> made;
  std::size_t besides = 0;                               // made for other reasons than a wish
  std::unordered_map<std::uint64_t, std::uint32_t> here; // flips of an edge in this trace
  const Step* step = nullptr;                            // this one, and the flip beside it
  const std::string* place = nullptr;
  std::size_t next = 0, others = 0;
  Term other;
  std::uint64_t edge = 0;
};

ArgumentFlips::Epoch::Epoch(const ProgramShape& shape, LazyOrder order)
    : core(terms, shape), conflicts(terms), solver(terms, order) {}

ArgumentFlips::ArgumentFlips(std::shared_ptr<const SymbolicBuild> build, FlipOptions options)
    : build_(std::move(build)), options_(std::move(options)) {
  shape_.streams = {kStream};
  shape_.mostBytes = {1u << 16};
  for (const auto& site : build_->instrumented.sites) places_.emplace(site.name, site.place);
}

Result<std::unique_ptr<ArgumentFlips>> ArgumentFlips::make(const Target& target, const Module& compiled,
                                                           const Callables& callables,
                                                           const FlipOptions& options) {
  NH_TRY(auto build, buildSymbolic(target, compiled, callables));
  std::unique_ptr<ArgumentFlips> made(new ArgumentFlips(std::move(build), options));
  NH_TRY_VOID(made->begin());
  return Result<std::unique_ptr<ArgumentFlips>>(std::move(made));
}

Status ArgumentFlips::begin() {
  if (epoch_) countEpoch(counters_);
  epoch_.reset();
  epoch_ = std::make_unique<Epoch>(shape_, options_.order);
  NH_TRY(epoch_->program, startSymbolicProgram(build_, {.streams = {kStream}}, epoch_->terms, options_.policy,
                                               {.nodes = 1u << 20, .events = 1u << 18}));
  return {};
}

const std::string& ArgumentFlips::placeOf(std::uint64_t site) const {
  static const std::string nowhere;
  const auto found = places_.find(site);
  return found == places_.end() ? nowhere : found->second;
}

Result<std::vector<FlippedInput>> ArgumentFlips::flip(const std::string& bytes, const FlipWish& wish) {
  if (epoch_->terms.bytes() > kEpochBytes) NH_TRY_VOID(begin());
  Epoch& epoch = *epoch_;
  const Input input{{{kStream, bytes}}};
  NH_TRY(const Trace trace, epoch.program->run(input, kRunTime));
  ++counters_["symbolic runs"];
  if (trace.cutShort) ++counters_["symbolic runs cut short"];
  const expr::Model witness = epoch.core.streams().model(input);
  for (const auto& step : trace.steps) seenWays_.insert(wayKey(step.site, step.way));
  Walk walk(*this, trace, input, witness, wish);
  epoch.core.walk(trace, input, walk);
  return std::move(walk.made);
}

void ArgumentFlips::Walk::infeasible(std::span<const Conjunct> conflict) {
  BranchFate& fate = of.fates_[*place];
  ++fate.infeasible;
  fate.core.clear();
  for (const auto& conjunct : conflict) {
    const auto decided = places.find(conjunct.condition);
    const std::string& there = decided == places.end() ? *place : of.placeOf(decided->second.site);
    if (!there.empty() && there != *place && std::ranges::find(fate.core, there) == fate.core.end())
      fate.core.push_back(there);
  }
}

void ArgumentFlips::Walk::ask() {
  std::vector<Term> query = core.path().related(other);
  std::vector<Conjunct> path;
  for (const Term term : query) {
    const auto decided = places.find(term);
    path.push_back({decided == places.end() ? 0 : decided->second.edge, term});
  }
  query.push_back(other);
  path.push_back({edge, other});
  std::vector<Conjunct> conflict;
  for (const std::size_t i : of.epoch_->conflicts.match(path)) conflict.push_back(path[i]);
  if (!conflict.empty()) {
    ++of.counters_["queries saved by conflict sequences"];
    return infeasible(conflict);
  }
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
  const solver::Limits limits{.time = std::clamp(left, std::chrono::milliseconds(10), of.options_.query),
                              .memoryBytes = std::uint64_t{512} << 20};
  ++of.counters_["queries"];
  const LazyAnswer answer = of.epoch_->solver.solve(query, witness, limits);
  if (answer.outcome == SolverOutcome::Sat) {
    const auto leaves = leavesOf(core.leaves(), query);
    if (auto child = core.streams().apply(input, answer.model, leaves)) return keep(std::move(*child));
  }
  if (answer.outcome != SolverOutcome::Unsat) {
    ++of.fates_[*place].gaveUp;
    return;
  }
  for (const auto& conjunct : path)
    if (std::ranges::find(answer.core, conjunct.condition) != answer.core.end() || &conjunct == &path.back())
      conflict.push_back(conjunct);
  of.epoch_->conflicts.learn(conflict);
  infeasible(conflict);
}

void ArgumentFlips::countEpoch(std::map<std::string, std::uint64_t>& into) const {
  for (const auto stage : {Stage::Linear, Stage::Search, Stage::Boxes, Stage::Exact}) {
    const StageCounters& of = epoch_->solver.of(stage);
    if (of.asked == 0) continue;
    into[fmt::format("solver, {}: asked", name(stage))] += of.asked;
    into[fmt::format("solver, {}: sat", name(stage))] += of.sat;
    into[fmt::format("solver, {}: unsat", name(stage))] += of.unsat;
  }
  if (epoch_->solver.blamed() > 0) into["cores that hold what was made concrete"] += epoch_->solver.blamed();
  into["conflict sequences"] += epoch_->conflicts.size();
}

std::map<std::string, std::uint64_t> ArgumentFlips::counters() const {
  auto all = counters_;
  countEpoch(all);
  return all;
}

} // namespace nuthatch::concolic
