#include "engines/exhaustive/sequences/sequence_engine.h"

#include "engines/drivers/driver_facts.h"
#include "support/clock.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::sequences {

namespace {

using Clock = std::chrono::steady_clock;

} // namespace

SequenceEngine::SequenceEngine(const Subject& subject, const std::filesystem::path& executable,
                               SequenceEngineOptions options,
                               std::function<Result<Replayer*>(CheckKind)> replayer)
    : subject_(subject), api_(subject.callables(), subject.edges(), {}),
      attribution_(subject.allChecks(), executable), options_(std::move(options)),
      replayer_(std::move(replayer)) {}

Status SequenceEngine::run(EngineContext& context) {
  const auto start = Clock::now();
  NH_TRY(const RunId run,
         context.ledger.beginRun(
             context.target, Run{.engine = name(),
                                 .seed = context.seed,
                                 .budget = {{"calls", std::to_string(options_.sequences.calls)},
                                            {"time", std::to_string(context.budget.time.count()) + "ms"}}}));
  DriverRunner runner(context.server, subject_.driverEntry(), subject_.callables());
  context.server.clearEdges();
  options_.sequences.budget = options_.proves ? context.budget.time / 2 : context.budget.time;
  Sequences sequences({.api = api_,
                       .runner = runner,
                       .attribution = attribution_,
                       .functions = subject_.functions(),
                       .options = options_.sequences,
                       .progress =
                           [&](unsigned level, std::uint64_t runs, std::size_t shapes, std::size_t crashes) {
                             said(fmt::format("level {} of {}  {} drivers  {} runs  {} failures", level,
                                              options_.sequences.calls, shapes, runs, crashes));
                           },
                       .stopped = context.stopped});
  NH_TRY_VOID(sequences.run());
  running_ = since(start);
  const auto edges = context.server.edges();
  const std::vector<std::uint8_t> covered(edges.begin(), edges.end());
  if (options_.proves) {
    std::vector<const SequenceShape*> drivers; // those that fail need no proof
    for (const SequenceShape& shape : sequences.shapes())
      if (shape.isDriver && shape.runs > 0 && shape.failed == 0) drivers.push_back(&shape);
    const exhaustive::TreeProofOptions options{
        .budget = std::max(context.budget.time - since(start), std::chrono::milliseconds(0)),
        .stopped =
            [&] { return (context.stopped && context.stopped()) || since(start) >= context.budget.time; },
        .progress =
            [&](std::size_t proven, std::size_t left) {
              said(fmt::format("bounded proof  {} drivers proven for all values  {} left", proven, left));
            }};
    NH_TRY(proof_, proveShapes(subject_, drivers, options,
                               [&](const Driver& driver) { return sequences.tryDriver(driver); }));
  }
  DriverJudge judge(
      {.api = api_,
       .runner = runner,
       .attribution = attribution_,
       .functions = subject_.functions(),
       .replayer = replayer_,
       .time = std::max<std::chrono::milliseconds>(context.budget.time / 4, std::chrono::seconds(5)),
       .stopped = context.stopped});
  NH_TRY(crashes_, judge.judge(sequences.crashes()));
  count(sequences);
  NH_TRY_VOID(writeDriverFacts(context, run, subject_, covered, crashes_));
  return context.ledger.endRun(run, {{"drivers", counts_.drivers},
                                     {"drivers proven for all values", counts_.forAll},
                                     {"drivers run", runs_}});
}

void SequenceEngine::count(const Sequences& sequences) {
  runs_ = sequences.runs();
  targets_ = sequences.targets().size();
  complete_ = sequences.isComplete();
  std::map<std::string, CrashClass> judged;
  for (const JudgedCrash& crash : crashes_) judged[rootCause(crash.crash.check)] = crash.triage.kind;
  for (const SequenceShape& shape : sequences.shapes()) {
    if (!shape.isDriver || shape.runs == 0) continue;
    ++counts_.drivers;
    std::set<std::string> causes = shape.causes;
    if (const auto found = proof_.failing.find(&shape); found != proof_.failing.end())
      causes.insert(found->second);
    if (causes.empty()) {
      ++(proof_.proven.contains(&shape) ? counts_.forAll : counts_.inDomains);
      continue;
    }
    const auto is = [&](CrashClass kind) {
      return std::ranges::any_of(causes, [&](const std::string& cause) {
        const auto at = judged.find(cause);
        return at != judged.end() && at->second == kind;
      });
    };
    const bool isKnown =
        std::ranges::all_of(causes, [&](const std::string& cause) { return judged.contains(cause); });
    if (is(CrashClass::LikelyBug))
      ++counts_.refuted;
    else
      ++(isKnown && !is(CrashClass::ResourceLimit) ? counts_.needs : counts_.open);
  }
}

std::string SequenceEngine::verdict() const {
  const SequenceCounts& c = counts_;
  const std::string parts =
      fmt::format("{} for all values, {} for the domains{}", c.forAll, c.inDomains,
                  c.needs ? fmt::format(", {} need more of their caller", c.needs) : "");
  if (c.refuted > 0)
    return fmt::format("refuted: {} of {} drivers of at most {} calls fail; {}", c.refuted, c.drivers,
                       options_.sequences.calls, parts);
  if (complete_ && c.open == 0)
    return fmt::format("proven: all {} drivers of at most {} calls: {}", c.drivers, options_.sequences.calls,
                       parts);
  return fmt::format("open: of {} drivers of at most {} calls: {}, {} open{}", c.drivers,
                     options_.sequences.calls, parts, c.open,
                     complete_ ? "" : "; the budget ended before all were run");
}

} // namespace nuthatch::sequences
