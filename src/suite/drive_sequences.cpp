#include "suite/drive_sequences.h"

#include "builds/court.h"
#include "builds/path_recorder.h"
#include "driver/driver_source.h"
#include "engines/exhaustive/sequences/sequence_engine.h"
#include "suite/unit_suite.h"
#include "support/clock.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using namespace sequences;

std::string whereOf(const Check& check) {
  return fmt::format("{}:{}", fs::path(check.place.file).lexically_proximate(fs::current_path()).string(),
                     check.place.line);
}

SequenceBug bugOf(const JudgedCrash& judged, const Subject& subject, const WrittenSuite& suite,
                  const std::map<std::string, std::string>& witnesses) {
  const Check& check = judged.crash.check;
  const auto at = [&](const auto& map) {
    const auto found = map.find(check.id);
    return found == map.end() ? std::string() : found->second;
  };
  return {.kind = title(check.kind),
          .judgement = name(judged.triage.kind),
          .because = judged.triage.reason,
          .where = whereOf(check),
          .lines = plainLines(subject.callables(), judged.crash.driver),
          .calls = describeDriver(subject.callables(), judged.crash.driver),
          .test = at(suite.crashFiles),
          .replay = name(judged.replayed.replay),
          .note = judged.replayed.note,
          .witness = at(witnesses),
          .replayed = judged.replayed.replay != Replay::NotReplayed};
}

SequenceReport reportOf(const SequenceDrive& request, const Subject& subject, const SequenceEngine& engine) {
  const SequenceCounts& counts = engine.counts();
  return {.target = subject.target().name,
          .statement = engine.verdict(),
          .calls = request.options.calls,
          .library = request.options.library.patterns(),
          .construct = request.options.construct.patterns(),
          .functions = subject.functions().size(),
          .targets = engine.targets(),
          .kept = counts.drivers,
          .forAll = counts.forAll,
          .inDomains = counts.inDomains,
          .needs = counts.needs,
          .refuted = counts.refuted,
          .open = counts.open,
          .openForAll = engine.proof().open,
          .runs = engine.runs(),
          .trees = engine.proof().trees,
          .proving = engine.proof().seconds,
          .running = engine.running(),
          .skipped = subject.callables().notCallable,
          .proofAssumptions = engine.proof().assumptions};
}

} // namespace

Result<SequenceReport> driveSequences(const SequenceDrive& request, const SequenceDriveHooks& hooks) {
  const auto started = std::chrono::steady_clock::now();
  NH_TRY(auto target, findTarget(request.paths));
  hooks.compiling(target);
  NH_TRY(auto subject, Subject::make(std::move(target), {.drivers = Drivers::All}));
  if (subject.callables().all.empty())
    return withRemedy(badInput("nothing in {} can be called by a driver", subject.target().name),
                      "point at a library: a crate, or C or C++ sources with functions that others may call");
  std::vector<std::string> paths;
  for (const Callable& callable : subject.callables().all)
    if (callable.kind != CallableKind::Destructor) paths.push_back(pathOf(callable));
  NH_TRY_VOID(request.options.library.mustMatch("--library", paths, "function or Type::function"));
  NH_TRY_VOID(request.options.construct.mustMatch("--construct", paths, "function or Type::function"));
  NH_TRY_VOID(subject.buildChecked());
  hooks.notes(subject.notes());
  NH_TRY(const SequenceFacts facts, hooks.open(subject));
  const SandboxPolicy policy{.hugeMappings = true, .allowWeaker = request.allowWeakerSandbox};
  NH_TRY(const auto court, Court::open(subject, *facts.ledger, facts.target, {.policy = policy}));
  auto context = court->context({.time = request.options.budget}, 1, [](const Progress&) {}, hooks.stopped);
  SequenceEngine engine(subject, court->executable(),
                        {.sequences = request.options, .proves = request.provesAll},
                        [&](CheckKind kind) { return court->oracles().forKind(kind); });
  engine.said = hooks.line;
  if (const Status done = engine.run(context); !done && !hooks.stopped())
    return std::unexpected(done.error());
  constexpr std::chrono::seconds kPaths{3};
  if (!hooks.stopped()) NH_TRY_VOID(recordPaths(subject, *facts.ledger, facts.target, {.policy = policy}, kPaths));
  WrittenSuite suite;
  if (!engine.crashes().empty()) {
    NH_TRY(auto written, UnitSuite::open(subject, {.out = request.out / "tests"}));
    NH_TRY_VOID(written.addCrashes(engine.crashes(), std::nullopt));
    suite = written.written();
  }
  hooks.ended();
  hooks.notes(suite.notes);
  SequenceReport report = reportOf(request, subject, engine);
  report.elapsed = since(started);
  NH_TRY(const auto written, facts.ledger->witnesses(facts.target));
  std::map<std::string, std::string> witnesses; // by check
  for (const Witness& witness : written) witnesses[witness.check] = witness.id;
  for (const JudgedCrash& judged : engine.crashes())
    report.bugs.push_back(bugOf(judged, subject, suite, witnesses));
  return report;
}

} // namespace nuthatch
