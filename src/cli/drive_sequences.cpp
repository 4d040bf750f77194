#include "cli/drive_sequences.h"

#include "builds/court.h"
#include "cli/facts.h"
#include "cli/interrupt.h"
#include "cli/say.h"
#include "cli/tell_ledger.h"
#include "cli/verb.h"
#include "driver/domain.h"
#include "driver/driver_source.h"
#include "engines/exhaustive/sequences/sequence_engine.h"
#include "suite/unit_suite.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using namespace sequences;

std::string whereOf(const Check& check) {
  return fmt::format("{}:{}", fs::path(check.place.file).lexically_proximate(fs::current_path()).string(),
                     check.place.line);
}

std::vector<std::string> assumptionsOf(const SequenceEngine& engine) {
  std::vector<std::string> all;
  if (engine.counts().inDomains + engine.counts().needs > 0)
    all.push_back(fmt::format("where a driver is not proven for all values: {}", domainText));
  if (engine.counts().forAll > 0)
    all.push_back("for all values: texts and buffers up to the length that their shape allows; leaks are not "
                  "looked for");
  all.push_back("a driver goes on with what a call gave back where it is not null; one thread");
  all.insert(all.end(), engine.proof().assumptions.begin(), engine.proof().assumptions.end());
  return all;
}

using Witnesses = std::map<std::string, std::string>; // by check

void printText(const DriveSequences& request, const Subject& subject, const SequenceEngine& engine,
               const WrittenSuite& suite, Witnesses& witnesses, std::chrono::milliseconds elapsed) {
  say("{}\n", engine.verdict());
  std::size_t number = 0;
  for (const JudgedCrash& judged : engine.crashes()) {
    const Check& check = judged.crash.check;
    say("\n{}. {}: {}  at {}\n", ++number, name(judged.triage.kind), title(check.kind), whereOf(check));
    if (!judged.triage.reason.empty()) say("   because {}\n", judged.triage.reason);
    say("   {}\n", fmt::join(plainLines(subject.callables(), judged.crash.driver), "\n   "));
    if (const auto file = suite.crashFiles.find(check.id); file != suite.crashFiles.end())
      say("   test: {}\n", file->second);
    say("   {}: {}\n   replay: {} {}\n", name(judged.replayed.replay), judged.replayed.note,
        replayCommand(request.out), witnesses[check.id]);
  }
  say("\n  {} functions, {} tested; {} runs in {:.1f} s, {} trees proven in {:.1f} s of the processor; "
      "all of it {:.1f} s\n",
      subject.functions().size(), engine.targets(), engine.runs(),
      static_cast<double>(engine.running().count()) / 1000, engine.proof().trees, engine.proof().seconds,
      static_cast<double>(elapsed.count()) / 1000);
  for (const auto& [reason, count] : engine.proof().open)
    say("  for the domains alone: {} drivers, {}\n", count, reason);
  for (const auto& [flag, filter] : {std::pair("--library", &request.options.library),
                                     std::pair("--construct", &request.options.construct)})
    if (!filter->patterns().empty()) say("  {} {}\n", flag, fmt::join(filter->patterns(), " "));
  say("  assuming:\n");
  for (const std::string& line : assumptionsOf(engine)) say("    {}\n", line);
  const auto& left = subject.callables().notCallable;
  if (!left.empty()) say("  left out:\n");
  for (const auto& [function, why] : left) say("    {}: {}\n", function, why);
}

void printJson(const DriveSequences& request, const Subject& subject, const SequenceEngine& engine,
               const WrittenSuite& suite, Witnesses& witnesses, std::chrono::milliseconds elapsed) {
  using Json = nlohmann::ordered_json;
  Json bugs = Json::array();
  for (const JudgedCrash& judged : engine.crashes()) {
    const auto file = suite.crashFiles.find(judged.crash.check.id);
    bugs.push_back({{"kind", title(judged.crash.check.kind)},
                    {"class", name(judged.triage.kind)},
                    {"because", judged.triage.reason},
                    {"where", whereOf(judged.crash.check)},
                    {"calls", describeDriver(subject.callables(), judged.crash.driver)},
                    {"test", file == suite.crashFiles.end() ? "" : file->second},
                    {"witness", witnesses[judged.crash.check.id]},
                    {"replayed", judged.replayed.replay != Replay::NotReplayed}});
  }
  const SequenceCounts& c = engine.counts();
  const std::string verdict = engine.verdict();
  const Json json = {{"format", "nuthatch-drive/1"},
                     {"target", subject.target().name},
                     {"verdict", verdict.substr(0, verdict.find(':'))},
                     {"statement", verdict},
                     {"calls", request.options.calls},
                     {"library", request.options.library.patterns()},
                     {"construct", request.options.construct.patterns()},
                     {"functions", subject.functions().size()},
                     {"targets", engine.targets()},
                     {"drivers",
                      {{"kept", c.drivers},
                       {"forAll", c.forAll},
                       {"inDomains", c.inDomains},
                       {"needs", c.needs},
                       {"refuted", c.refuted},
                       {"open", c.open},
                       {"openForAll", engine.proof().open}}},
                     {"runs", {{"all", engine.runs()}}},
                     {"milliseconds",
                      {{"running", engine.running().count()},
                       {"proving", static_cast<std::int64_t>(engine.proof().seconds * 1000)},
                       {"all", elapsed.count()}}},
                     {"bugs", bugs},
                     {"skipped", subject.callables().notCallable},
                     {"assumptions", assumptionsOf(engine)}};
  say("{}\n", json.dump(2, ' ', false, Json::error_handler_t::replace));
}

} // namespace

Result<int> driveSequences(const DriveSequences& request, ProgressLine& progress) {
  const auto started = std::chrono::steady_clock::now();
  NH_TRY(auto target, findTarget(request.paths));
  progress.compiling(target);
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
  progress.notes(subject.notes());
  NH_TRY(auto facts, openFacts(request.out, request.paths, subject));
  progress.showTo(facts.live.get());
  const SandboxPolicy policy{.hugeMappings = true, .allowWeaker = request.allowWeakerSandbox};
  NH_TRY(const auto court, Court::open(subject, *facts.ledger, facts.target, {.policy = policy}));
  auto context = court->context({.time = request.options.budget}, 1, [](const Progress&) {}, isInterrupted);
  SequenceEngine engine(subject, court->executable(),
                        {.sequences = request.options, .proves = request.provesAll},
                        [&](CheckKind kind) { return court->oracles().forKind(kind); });
  engine.said = [&](const std::string& text) { progress.line(text); };
  const LastWord word([&] { return tellLedger(request.out, facts.target); });
  if (const Status done = engine.run(context); !done && !isInterrupted())
    return std::unexpected(done.error());
  WrittenSuite suite;
  if (!engine.crashes().empty()) {
    NH_TRY(auto written, UnitSuite::open(subject, {.out = request.out / "tests"}));
    NH_TRY_VOID(written.addCrashes(engine.crashes(), std::nullopt));
    suite = written.written();
  }
  takeTheWord();
  progress.notes(suite.notes);
  progress.end();
  const auto elapsed =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - started);
  NH_TRY(const auto written, facts.ledger->witnesses(facts.target));
  Witnesses witnesses;
  for (const Witness& witness : written) witnesses[witness.check] = witness.id;
  (request.json ? printJson : printText)(request, subject, engine, suite, witnesses, elapsed);
  return engine.counts().refuted > 0 ? kRefuted : kNothingRefuted;
}

} // namespace nuthatch
