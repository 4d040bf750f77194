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

bool isFailure(StepKind kind) { return kind == StepKind::Bounds || kind == StepKind::Check; }

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

struct ArgumentFlips::Flip {
  const Step& step;
  Term other;
  std::uint64_t edge;
  const std::string& place;
};

struct ArgumentFlips::Walk {
  const Input& input;
  const expr::Model& witness;
  const FlipWish& wish;
  Clock::time_point deadline;
  struct PlaceOfFlip {
    std::uint64_t edge, site;
  };
  std::unordered_map<Term, PlaceOfFlip> decided = {}; // where a condition of the path was
  std::vector<FlippedInput> made = {};
  std::size_t besides = 0;                                    // made for other reasons than a wish
  std::unordered_map<std::uint64_t, std::uint32_t> here = {}; // flips of an edge in this trace
};

ArgumentFlips::Epoch::Epoch(const ProgramShape& shape, LazyOrder order)
    : streams(terms, shape), leaves(terms), bytes(terms, leaves), lengths(terms, leaves),
      path(terms, leaves, bytes, lengths), conflicts(terms), solver(terms, order) {}

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

// A side that somebody wishes for, or one that no run of this build took: code behind it may be new.
bool ArgumentFlips::isWorth(Walk& walk, const Step& step, std::uint64_t edge) const {
  const auto before = asked_.find(edge);
  const std::uint32_t asked = before == asked_.end() ? 0 : before->second;
  const auto here = walk.here.find(edge);
  if (asked >= kMostOfEdge || (here != walk.here.end() && here->second >= 4)) return false;
  if (!isFailure(step.kind) && walk.wish.wanted && walk.wish.wanted(placeOf(step.site))) return true;
  return walk.besides < walk.wish.most / 4 && asked < 4 && !seenWays_.contains(edge);
}

Result<std::vector<FlippedInput>> ArgumentFlips::flip(const std::string& bytes, const FlipWish& wish) {
  if (epoch_->terms.bytes() > kEpochBytes) NH_TRY_VOID(begin());
  Epoch& epoch = *epoch_;
  const Input input{{{kStream, bytes}}};
  NH_TRY(const Trace trace, epoch.program->run(input, kRunTime));
  ++counters_["symbolic runs"];
  if (trace.cutShort) ++counters_["symbolic runs cut short"];
  const expr::Model witness = epoch.streams.model(input);
  Walk walk{input, witness, wish, Clock::now() + wish.time};
  for (const auto& step : trace.steps) seenWays_.insert(wayKey(step.site, step.way));
  epoch.path.clear();
  for (const auto& step : trace.steps) {
    if (walk.made.size() >= wish.most || Clock::now() >= walk.deadline) break;
    const bool way = step.kind == StepKind::Branch || step.kind == StepKind::Switch || isFailure(step.kind);
    const std::size_t others = !step.flippable || !way ? 0 : std::max<std::size_t>(1, step.others.size());
    if (others > 0 && !isFailure(step.kind)) ++fates_[placeOf(step.site)].met;
    for (std::size_t k = 0; k < others; ++k) {
      const bool two = step.others.empty();
      const Term other = two ? epoch.terms.mkNot(step.condition) : step.others[k];
      const std::uint64_t edge = two ? wayKey(step.site, step.way ^ 1) : wayKey(step.site, ~k);
      if (epoch.terms.isFalse(other) || !isWorth(walk, step, edge)) continue;
      ++asked_[edge];
      ++walk.here[edge];
      ask(walk, {step, other, edge, placeOf(step.site)});
    }
    if (epoch.path.add(step.condition))
      walk.decided.emplace(step.condition, Walk::PlaceOfFlip{wayKey(step.site, step.way), step.site});
  }
  return std::move(walk.made);
}

void ArgumentFlips::keep(Walk& walk, const Flip& flip, Input input) {
  ++fates_[flip.place].solved;
  if (isFailure(flip.step.kind) || !walk.wish.wanted || !walk.wish.wanted(flip.place)) ++walk.besides;
  walk.made.push_back({std::move(input.streams[0].bytes), flip.place});
}

void ArgumentFlips::infeasible(Walk& walk, const Flip& flip, std::span<const Conjunct> core) {
  BranchFate& fate = fates_[flip.place];
  ++fate.infeasible;
  fate.core.clear();
  for (const auto& conjunct : core) {
    const auto decided = walk.decided.find(conjunct.condition);
    const std::string& place = decided == walk.decided.end() ? flip.place : placeOf(decided->second.site);
    if (!place.empty() && place != flip.place && std::ranges::find(fate.core, place) == fate.core.end())
      fate.core.push_back(place);
  }
}

// Conditions over single bytes need no solver.
bool ArgumentFlips::byTable(Walk& walk, const Flip& flip) {
  const auto values = epoch_->path.bytesFor(flip.other);
  if (!values) return false;
  if (values->none()) {
    ++counters_["flips answered by tables"];
    ++fates_[flip.place].infeasible;
    return true;
  }
  const ByteTable* table = epoch_->bytes.of(flip.other);
  Input child = walk.input;
  unsigned chosen = ' ';
  while (chosen < 0x7f && !(*values)[chosen]) ++chosen; // printable where that will do
  if (chosen == 0x7f)
    for (chosen = 0; !(*values)[chosen];) ++chosen;
  if (!epoch_->streams.setByte(child, table->array, table->index, static_cast<unsigned char>(chosen)))
    return false;
  ++counters_["flips answered by tables"];
  keep(walk, flip, std::move(child));
  return true;
}

void ArgumentFlips::ask(Walk& walk, const Flip& flip) {
  if (byTable(walk, flip)) return;
  std::vector<Term> query = epoch_->path.related(flip.other);
  std::vector<Conjunct> path;
  for (const Term term : query) {
    const auto decided = walk.decided.find(term);
    path.push_back({decided == walk.decided.end() ? 0 : decided->second.edge, term});
  }
  query.push_back(flip.other);
  path.push_back({flip.edge, flip.other});
  std::vector<Conjunct> core;
  for (const std::size_t i : epoch_->conflicts.match(path)) core.push_back(path[i]);
  if (!core.empty()) {
    ++counters_["queries saved by conflict sequences"];
    return infeasible(walk, flip, core);
  }
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(walk.deadline - Clock::now());
  const solver::Limits limits{.time = std::clamp(left, std::chrono::milliseconds(10), options_.query),
                              .memoryBytes = std::uint64_t{512} << 20};
  ++counters_["queries"];
  const LazyAnswer answer = epoch_->solver.solve(query, walk.witness, limits);
  if (answer.outcome == SolverOutcome::Sat) {
    const auto leaves = leavesOf(epoch_->leaves, query);
    if (auto child = epoch_->streams.apply(walk.input, answer.model, leaves))
      return keep(walk, flip, std::move(*child));
  }
  if (answer.outcome != SolverOutcome::Unsat) {
    ++fates_[flip.place].gaveUp;
    return;
  }
  for (const auto& conjunct : path)
    if (std::ranges::find(answer.core, conjunct.condition) != answer.core.end() || &conjunct == &path.back())
      core.push_back(conjunct);
  epoch_->conflicts.learn(core);
  infeasible(walk, flip, core);
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
