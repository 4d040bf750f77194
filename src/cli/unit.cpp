// nuthatch unit TARGET…: sequences of calls, and the suite of unit tests that they become.
#include "builds/court.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/guidance/guide_subject.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/rules/rule_flags.h"
#include "cli/say.h"
#include "cli/tell_ledger.h"
#include "cli/unit_report.h"
#include "suite/since.h"
#include "cli/verb.h"
#include "engines/concolic/arguments/argument_flips.h"
#include "engines/drivers/driver_engine.h"
#include "engines/drivers/suite/mutation.h"
#include "suite/unit_suite.h"
#include "support/files.h"
#include "support/work_time.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct UnitOptions {
  std::vector<fs::path> paths;
  ApiFilter filter;
  fs::path out = "nuthatch-tests";
  std::string format = "gtest", budget = "120s", phases = "both", solve = "all", since, guide = "none";
  std::uint64_t seed = 1, runs = ~0ull;
  RuleFlags rules;
  bool quiet = false, allowWeakerSandbox = false, noTests = false, failAllocations = false, json = false,
       statistics = false;
};

std::optional<int> readFlags(UnitOptions& options, const std::vector<std::string>& arguments) {
  CLI::App app{"Writes unit tests for a library or a class", "nuthatch unit"};
  app.add_option("TARGET", options.paths, "sources, a folder or a project")->required();
  app.add_option("--only", options.filter.only, "test only what has this text in its name or file");
  app.add_option("--construct", options.filter.construct,
                 "make arguments only by what has this text in its name or file");
  addRuleFlags(app, options.rules);
  app.add_option("-o,--out", options.out, "where the suite goes")->capture_default_str();
  app.add_option("--format", options.format, "gtest, catch2 or c")
      ->check(CLI::IsMember({"gtest", "catch2", "c"}))
      ->capture_default_str();
  app.add_option("--budget", options.budget, "time for the search: 30s, 5m")->capture_default_str();
  app.add_option("--runs", options.runs, "drivers at the most: same seed and runs, same suite")
      ->check(CLI::PositiveNumber);
  app.add_option(
      "--since", options.since,
      "test only functions that changed since this revision of git; tests of behaviour that changed are "
      "listed apart");
  app.add_option("--phases", options.phases, "both, sequences (random alone) or concolic (few sequences)")
      ->check(CLI::IsMember({"both", "sequences", "concolic"}))
      ->capture_default_str();
  app.add_option("--solve", options.solve,
                 "guards that are not linear: all, or linear, search, linear+boxes, linear+search alone")
      ->check(CLI::IsMember({"all", "linear", "search", "linear+boxes", "linear+search"}))
      ->capture_default_str();
  app.add_option("--seed", options.seed, "of all random choices")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_flag("--fail-allocations", options.failAllocations,
               "also try what happens when malloc, calloc or realloc of the code under test fails");
  addGuideFlag(app, options.guide);
  app.add_flag("--no-tests", options.noTests, "search and report, but write no suite");
  app.add_flag("--json", options.json, "the report for programs, on standard output");
  app.add_flag("--stats", options.statistics,
               "counters, every precondition, and why branches are not covered");
  app.add_flag("-q,--quiet", options.quiet, "no progress");
  app.add_flag("--allow-weaker-sandbox", options.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  return parseFlags(app, arguments);
}

TestStyle styleOf(const std::string& format) {
  return format == "gtest"    ? TestStyle::GoogleTest
         : format == "catch2" ? TestStyle::Catch2
                              : TestStyle::PlainC;
}

Phases phasesOf(const std::string& word) {
  return word == "both" ? Phases::Both : word == "sequences" ? Phases::Sequences : Phases::Concolic;
}

LazyOrder orderOf(const std::string& word) {
  return word == "linear"          ? LazyOrder::LinearOnly
         : word == "search"        ? LazyOrder::SearchOnly
         : word == "linear+boxes"  ? LazyOrder::LinearThenBoxes
         : word == "linear+search" ? LazyOrder::LinearThenSearch
                                   : LazyOrder::All;
}

int exitCode(const std::vector<UnitLeftOut>& leftOut, const DriverEngine& engine) {
  const bool found = std::ranges::any_of(engine.crashes(), [](const JudgedCrash& judged) {
    return judged.triage.kind == CrashClass::LikelyBug && judged.crash.check.kind != CheckKind::Hang;
  });
  if (found) return kRefuted;
  return leftOut.empty() ? int{kNothingRefuted} : kPartOnly;
}

// What the tests that are in the suite cover, run once more; where there is no time for that, the search.
std::vector<std::uint8_t> coveredBy(Court& court, Subject& subject, const std::vector<ChosenTest>& tests,
                                    const std::vector<std::size_t>& delivered,
                                    const std::vector<std::uint8_t>& searched) {
  std::vector<std::uint8_t> covered(searched.size());
  DriverRunner runner(court.server(), subject.driverEntry(), subject.callables());
  for (const std::size_t number : delivered) {
    const auto run = isInterrupted() ? Result<AloneRun>(AloneRun{}) : runner.runAlone(tests[number].driver);
    if (!run || isInterrupted()) return searched;
    for (const std::uint32_t edge : run->edges)
      if (edge < covered.size()) covered[edge] = 1;
  }
  return covered;
}

// An assertion that no change of the code can break is not worth its line.
Result<MutationCounts> tryMutants(Subject& subject, std::vector<ChosenTest>& tests,
                                  const SandboxPolicy& policy, const UnitOptions& options,
                                  const WorkDeadline& until) {
  NH_TRY(const auto build, subject.mutantBuild());
  NH_TRY(auto server, ForkServer::start(build, {.policy = policy}));
  DriverRunner runner(server, subject.driverEntry(), subject.callables());
  return dropUnbreakable(tests, runner, subject.mutants(), subject.edges(),
                         [&] { return isInterrupted() || (options.runs == ~0ull && until.isOver()); });
}

struct SuiteWork {
  std::vector<ChosenTest> tests;
  std::size_t unstable = 0;  // tests that were dropped for it
  std::size_t redundant = 0; // tests in which every check is verified
  MutationCounts mutation;
};

// From what was found to the tests that are worth writing. Where the clock ends the search it ends this, too;
// a number of runs gives the same suite always.
Status chooseTests(const UnitOptions& options, Subject& subject, Court& court, DriverEngine& engine,
                   const SandboxPolicy& policy, const WorkDeadline& whole, ProgressLine& progress,
                   SuiteWork& work) {
  progress.step("choosing tests");
  const auto share = [&](int part, int of) {
    return WorkDeadline(std::max(whole.left(), std::chrono::milliseconds(0)) * part / of);
  };
  DriverRunner runner(court.server(), subject.driverEntry(), subject.callables());
  const WorkDeadline choosing = share(5, 10);
  TestChooser chooser(engine.api(), runner, subject.edges(),
                      [&] { return isInterrupted() || (options.runs == ~0ull && choosing.isOver()); });
  if (const auto guidance = guidanceNamed(options.guide);
      guidance == Guidance::May || guidance == Guidance::Both)
    chooser.leaveOutRedundant();
  NH_TRY(work.tests, chooser.choose(engine.covering()));
  if (guidanceNamed(options.guide))
    for (const ChosenTest& test : work.tests) {
      NH_TRY(const auto run, runner.runAlone(test.driver));
      work.redundant += !run.unverified;
    }
  // Its heap lies elsewhere, so that what is made of an address differs.
  SandboxPolicy elsewherePolicy = policy;
  elsewherePolicy.environment.emplace_back("NUTHATCH_SHIFT_HEAP=1");
  NH_TRY(auto another, ForkServer::start(court.executable(), {.policy = elsewherePolicy}));
  DriverRunner elsewhere(another, subject.driverEntry(), subject.callables());
  NH_TRY(work.unstable, chooser.dropUnstable(work.tests, elsewhere));
  if (isInterrupted()) return {};
  progress.step("trying assertions against mutants");
  NH_TRY(work.mutation, tryMutants(subject, work.tests, policy, options, share(4, 10)));
  return {};
}

Result<int> unit(const UnitOptions& options) {
  NH_TRY(const auto time, parseDuration(options.budget));
  ProgressLine progress(options.quiet || options.json);
  const UnitTelling telling{options.out, options.since, options.json, options.statistics};
  NH_TRY(auto tree, findTree(options.paths));
  progress.compiling(tree.target);
  NH_TRY(const bool hasRules, takeRules(options.rules, options.paths));
  if (hasRules && guidanceNamed(options.guide))
    return badInput("--guide cuts off runs whose checks are verified, and nobody has verified the rules: leave out --rules or --guide");
  NH_TRY(auto subject, Subject::make(std::move(tree.target),
                                     {.drivers = Drivers::All, .adapters = true, .internals = true}));
  if (subject.callables().all.empty())
    return withRemedy(badInput("nothing in {} can be called by a sequence", subject.target().name),
                      "point at a library: C or C++ sources with functions or classes that others may call");
  std::optional<Changes> changes;
  ApiFilter filter = options.filter;
  if (!options.since.empty()) {
    NH_TRY(changes, changesSince(options.paths.front(), options.since));
    filter.entering = changedFunctions(subject, *changes);
    if (filter.entering->empty()) {
      say("{}: no function changed since {}\n", subject.target().name, options.since);
      return kNothingRefuted;
    }
  }
  NH_TRY(auto facts, openFacts(options.out, options.paths, subject));
  const auto guidance = guidanceNamed(options.guide);
  if (guidance) {
    NH_TRY(auto proofs, provenChecks(*facts.ledger, facts.target));
    guideBuilds(subject, *guidance, std::move(proofs));
  }
  progress.step("building");
  NH_TRY_VOID(subject.buildChecked()); // its link has notes of its own
  if (!options.json) progress.notes(subject.notes());
  progress.step(fmt::format("{} functions, {} can be called in sequences", subject.functions().size(),
                            subject.callables().all.size()));
  progress.showTo(facts.live.get());
  const LastWord word([&] { return tellLedger(options.out, facts.target); });
  // The suite has the last word of its tests, so that some time is kept for their trial.
  const WorkDeadline whole(time), trial(time + time / 10);
  setWorkEnd(whole);
  endBy(hardEnd(time));
  const SandboxPolicy policy{.hugeMappings = true, .allowWeaker = options.allowWeakerSandbox};
  NH_TRY(const auto court, Court::open(subject, *facts.ledger, facts.target, {.policy = policy}));
  auto context = court->context(
      {.time = time * 6 / 10, .drivers = options.runs}, options.seed,
      [&](const Progress& now) { progress.show(now); }, isInterrupted);
  DriverEngine engine(
      subject, court->executable(), filter, [&](CheckKind kind) { return court->oracles().forKind(kind); },
      {.phases = phasesOf(options.phases),
       .makeFlips = [&]() -> Result<std::unique_ptr<InputFlips>> {
         return concolic::ArgumentFlips::make(subject.target(), subject.compiled(), subject.callables(),
                                              {.order = orderOf(options.solve), .policy = policy});
       },
       .failAllocations = options.failAllocations,
       .policy = policy});
  if (const Status done = engine.run(context); !done && !isInterrupted())
    return std::unexpected(done.error());

  if (options.noTests) {
    takeTheWord();
    NH_TRY_VOID(
        tellUnit({.subject = subject, .engine = engine, .leftOut = tree.leftOut, .covered = engine.covered()},
                 telling));
    return exitCode(tree.leftOut, engine);
  }
  SuiteWork work;
  if (const Status chosen = chooseTests(options, subject, *court, engine, policy, whole, progress, work);
      !chosen && !isInterrupted())
    return std::unexpected(chosen.error());
  progress.step("trying the suite");
  takeTheWord(); // what is left is writing, and a trial that keeps its time
  std::vector<fs::path> notCompiled;
  for (const auto& unit : tree.leftOut) notCompiled.push_back(unit.source);
  auto written = writeSuite(subject, work.tests, engine.crashes(),
                            {.out = options.out,
                             .style = styleOf(options.format),
                             .policy = policy,
                             .leftOut = notCompiled,
                             .isLate = [&] { return isInterrupted() || trial.isOver(); }});
  if (!written && isInterrupted()) return tellLedger(options.out, facts.target); // a tool was ended
  NH_TRY(const WrittenSuite suite, std::move(written));
  if (!options.json) progress.notes(suite.notes);
  UnitResult result{.subject = subject,
                    .engine = engine,
                    .leftOut = tree.leftOut,
                    .suite = &suite,
                    .covered = coveredBy(*court, subject, work.tests, suite.delivered, engine.covered()),
                    .unstable = work.unstable,
                    .redundant = work.redundant,
                    .mutation = work.mutation,
                    .tests = &work.tests};
  if (changes) {
    NH_TRY(result.changed,
           compareWith(*changes, options.since, options.paths, subject.callables(), work.tests, policy));
  }
  NH_TRY_VOID(tellUnit(result, telling));
  return exitCode(tree.leftOut, engine);
}

} // namespace

int unitVerb(const std::vector<std::string>& arguments) {
  UnitOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  endEnginesOnSignals();
  return ended(unit(options));
}

} // namespace nuthatch
