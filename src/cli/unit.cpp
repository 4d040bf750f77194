// nuthatch unit TARGET…: sequences of calls, and the suite of unit tests that they become.
#include "builds/court.h"
#include "builds/path_recorder.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/guidance/guide_subject.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/rules/rule_flags.h"
#include "cli/say.h"
#include "cli/tell_ledger.h"
#include "cli/unit_report.h"
#include "cli/verb.h"
#include "driver/driver_source.h"
#include "engines/concolic/arguments/argument_flips.h"
#include "engines/drivers/driver_engine.h"
#include "engines/drivers/suite/mutation.h"
#include "suite/since.h"
#include "suite/unit_suite.h"
#include "support/files.h"
#include "support/stop.h"
#include "support/work_time.h"

#include <algorithm>
#include <fmt/format.h>
#include <mutex>
#include <span>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct UnitOptions {
  std::vector<fs::path> paths;
  ApiFilter filter;
  fs::path out = "nuthatch-tests";
  std::string format = "auto", budget = "120s", phases = "both", solve = "all", since;
  GuideFlags guide;
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
  app.add_option("--format", options.format, "gtest, catch2 or c; auto: gtest for C++, c for C")
      ->check(CLI::IsMember({"auto", "gtest", "catch2", "c"}))
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
  addGuideFlags(app, options.guide);
  app.add_flag("--no-tests", options.noTests, "search and report, but write no suite");
  app.add_flag("--json", options.json, "the report for programs, on standard output");
  app.add_flag("--stats", options.statistics,
               "counters, every precondition, and why branches are not covered");
  app.add_flag("-q,--quiet", options.quiet, "no progress");
  app.add_flag("--allow-weaker-sandbox", options.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  return parseFlags(app, arguments);
}

std::optional<TestStyle> styleOf(const std::string& format) {
  if (format == "auto") return std::nullopt;
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

// What the thread that works says, and the one that watches the time reads.
class SharedText {
public:
  void set(const std::string& text) {
    const std::lock_guard lock(mutex_);
    text_ = text;
  }
  std::string get() {
    const std::lock_guard lock(mutex_);
    return text_;
  }

private:
  std::mutex mutex_;
  std::string text_;
};

int exitCode(const std::vector<UnitLeftOut>& leftOut, const DriverEngine& engine) {
  const bool found = std::ranges::any_of(engine.crashes(), [](const JudgedCrash& judged) {
    return judged.triage.kind == CrashClass::LikelyBug && judged.crash.check.kind != CheckKind::Hang;
  });
  if (found) return kRefuted;
  return leftOut.empty() ? int{kNothingRefuted} : kPartOnly;
}

// What the tests cover that are in the suite.
std::vector<std::uint8_t> coveredBy(const std::vector<ChosenTest>& delivered, std::size_t edges) {
  std::vector<std::uint8_t> covered(edges);
  for (const ChosenTest& test : delivered)
    for (const std::uint32_t edge : test.covers)
      if (edge < covered.size()) covered[edge] = 1;
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
  SuiteLosses losses;
};

// One run of the command from when its builds are there. The suite is written early, from what the search has
// found by then, and again at the end; each of these has its share of the budget. A number of runs gives the
// same suite always, so that no clock ends anything then.
class UnitRun {
public:
  UnitRun(const UnitOptions& options, Subject& subject, Court& court, const SandboxPolicy& policy,
          const WorkDeadline& whole, const WorkDeadline& hard, ProgressLine& progress)
      : options_(options), subject_(subject), court_(court), policy_(policy), whole_(whole), hardEnd_(hard),
        progress_(progress) {}

  bool hasClock() const { return options_.runs == ~0ull; }
  // Of the time that is left.
  WorkDeadline share(int percent) const {
    return WorkDeadline(std::max(whole_.left(), std::chrono::milliseconds(0)) * percent / 100);
  }
  std::optional<WorkDeadline> clock(const WorkDeadline& deadline) const {
    return hasClock() ? std::optional(deadline) : std::nullopt;
  }
  std::function<bool()> ends(const WorkDeadline& deadline) const {
    return [this, deadline] { return isInterrupted() || (hasClock() && deadline.isOver()); };
  }

  // In a server of its own: the search's has the coverage of the search.
  Status choose(const Api& api, const std::vector<Driver>& covering, const std::function<bool()>& stopped,
                const std::function<bool()>& hurries, SuiteWork& work) {
    progress_.step("choosing tests");
    NH_TRY(auto server, ForkServer::start(court_.executable(), {.policy = policy_}));
    DriverRunner runner(server, subject_.driverEntry(), subject_.callables());
    TestChooser chooser(api, runner, subject_.edges(), stopped, hurries);
    const auto guidance = guidanceOf(options_.guide);
    if (guidance == Guidance::May || guidance == Guidance::Both) chooser.leaveOutRedundant();
    NH_TRY(work.tests, chooser.choose(covering));
    if (guidance)
      for (const ChosenTest& test : work.tests) {
        NH_TRY(const auto run, runner.runAlone(test.driver));
        work.redundant += !run.unverified;
      }
    // Its heap lies elsewhere, so that what is made of an address differs.
    SandboxPolicy elsewherePolicy = policy_;
    elsewherePolicy.environment.emplace_back("NUTHATCH_SHIFT_HEAP=1");
    NH_TRY(auto another, ForkServer::start(court_.executable(), {.policy = elsewherePolicy}));
    DriverRunner elsewhere(another, subject_.driverEntry(), subject_.callables());
    NH_TRY(work.unstable, chooser.dropUnstable(work.tests, elsewhere));
    work.losses = chooser.losses();
    return {};
  }

  // What is known early is worth a suite: whoever ends the command from here on has one.
  Status early(const Api& api, const std::vector<Driver>& covering, UnitSuite& suite, std::string& told) {
    SuiteWork work;
    const WorkDeadline choosing = share(5);
    NH_TRY_VOID(choose(api, covering, ends(choosing), ends(WorkDeadline(std::chrono::seconds(0))), work));
    progress_.step("trying a first suite");
    NH_TRY_VOID(suite.add(work.tests, share(8)));
    endBy(hardEnd_);
    told = fmt::format("the suite in {} has {} tests, from early in the search\n", options_.out.string(),
                       suite.written().tests);
    progress_.step("searching on");
    return {};
  }

  // Ended by hand before the first suite: what was found is written as it is, in the seconds that are left.
  Status atOnce(const Api& api, const std::vector<Driver>& covering, UnitSuite& suite, SuiteWork& work) {
    using std::chrono::milliseconds;
    static constexpr milliseconds kChoosing{1'600}, kRuns{2'200};
    setStopPatience(kRuns);
    const auto stopped = [] { return stopWantedFor() > kChoosing; };
    const Status chosen = choose(api, covering, stopped, [] { return true; }, work);
    if (!chosen || work.tests.empty()) { // nobody runs anything any more: the calls, and nothing asserted
      constexpr std::size_t kMost = 200;
      work.tests.clear();
      for (const Driver& driver : std::span(covering).first(std::min(covering.size(), kMost))) {
        Driver ended = driver;
        for (auto& call : ended.calls) call.destroyer = api.destroyerOf(call.callable);
        work.tests.push_back({.driver = ended,
                              .seen = plainObservation(api.callables(), ended),
                              .about = ended.calls.size() - 1});
      }
    }
    return suite.writeUntried(work.tests);
  }

  Status last(const DriverEngine& engine, UnitSuite& suite, SuiteWork& work) {
    const WorkDeadline choosing = share(30), hurry = share(18);
    NH_TRY_VOID(choose(engine.api(), engine.covering(), ends(choosing), ends(hurry), work));
    if (isInterrupted()) return {};
    progress_.step("trying assertions against mutants");
    NH_TRY(work.mutation, tryMutants(subject_, work.tests, policy_, options_, share(20)));
    progress_.step("trying the suite");
    takeTheWord(); // what is left is writing, and a trial that keeps its time
    std::vector<JudgedCrash> bugs, needs;
    for (const JudgedCrash& judged : engine.crashes())
      (judged.triage.kind == CrashClass::LikelyBug ? bugs : needs).push_back(judged);
    NH_TRY_VOID(suite.addCrashes(bugs, clock(share(30))));
    const auto behind =
        std::chrono::duration_cast<std::chrono::milliseconds>(*parseDuration(options_.budget)) / 10;
    const WorkDeadline end(whole_.left() + behind);
    NH_TRY_VOID(suite.add(work.tests, clock(end)));
    return suite.addCrashes(needs, clock(end)); // what callers must keep is worth what time is left
  }

  // The last suite, the behaviour that changed, and word of all.
  struct ToTell {
    const std::vector<UnitLeftOut>& leftOut;
    const std::optional<Changes>& changes;
    const UnitTelling& telling;
  };
  Result<int> finish(const DriverEngine& engine, UnitSuite& suite, const ToTell& told) {
    SuiteWork work;
    if (!isInterrupted())
      if (const Status done = last(engine, suite, work); !done && !isInterrupted())
        return std::unexpected(done.error());
    takeTheWord();
    if (isInterrupted() && suite.written().tests == 0)
      if (const Status done = atOnce(engine.api(), engine.covering(), suite, work); !done && !isInterrupted())
        return std::unexpected(done.error());
    const WrittenSuite& written = suite.written();
    work.losses.add(written.losses);
    if (!options_.json) progress_.notes(written.notes);
    UnitResult result{.subject = subject_,
                      .engine = engine,
                      .leftOut = told.leftOut,
                      .suite = &written,
                      .covered = coveredBy(written.delivered, engine.covered().size()),
                      .unstable = work.unstable,
                      .redundant = work.redundant,
                      .mutation = work.mutation,
                      .tests = &work.tests,
                      .losses = work.losses};
    result.times = progress_.stepTimes();
    if (told.changes && !isInterrupted()) {
      NH_TRY(result.changed, compareWith(*told.changes, options_.since, options_.paths, subject_.callables(),
                                         work.tests, policy_));
    }
    NH_TRY_VOID(tellUnit(result, told.telling));
    return exitCode(told.leftOut, engine);
  }

private:
  const UnitOptions& options_;
  Subject& subject_;
  Court& court_;
  const SandboxPolicy& policy_;
  WorkDeadline whole_, hardEnd_;
  ProgressLine& progress_;
};

// Whether a build of the kind that searches, as the one for paths is, takes no longer than that. Paths that are not
// recorded now are when somebody asks for one (`replay --path`).
bool isBuiltIn(std::chrono::milliseconds time) {
  double seconds = 0;
  for (const BuildTime& build : buildTimes())
    if (build.what == kCheckedBuild) seconds += build.seconds;
  return seconds <= std::chrono::duration<double>(time).count();
}

Result<Subject> subjectOf(const UnitOptions& options, Target target) {
  NH_TRY(const bool hasRules, takeRules(options.rules, options.paths));
  if (hasRules && guidanceOf(options.guide))
    return badInput("--guide cuts off runs whose checks are verified, and nobody has verified the rules: "
                    "leave out --rules or --guide");
  NH_TRY(auto subject,
         Subject::make(std::move(target), {.drivers = Drivers::All, .adapters = true, .internals = true}));
  if (subject.callables().all.empty())
    return withRemedy(badInput("nothing in {} can be called by a sequence", subject.target().name),
                      "point at a library: C or C++ sources with functions or classes that others may call");
  return subject;
}

Result<UnitSuite> openSuite(const UnitOptions& options, Subject& subject,
                            const std::vector<UnitLeftOut>& leftOut, const SandboxPolicy& policy) {
  std::vector<fs::path> notCompiled;
  for (const auto& unit : leftOut) notCompiled.push_back(unit.source);
  return UnitSuite::open(
      subject,
      {.out = options.out, .style = styleOf(options.format), .policy = policy, .leftOut = notCompiled});
}

Result<int> unit(const UnitOptions& options) {
  NH_TRY(const auto time, parseDuration(options.budget));
  ProgressLine progress(options.quiet || options.json);
  const UnitTelling telling{options.out, options.since, options.json, options.statistics};
  NH_TRY(auto tree, findTree(options.paths));
  progress.compiling(tree.target);
  NH_TRY(auto subject, subjectOf(options, std::move(tree.target)));
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
  NH_TRY_VOID(guideBuilds(subject, options.guide, *facts.ledger, facts.target, progress));
  progress.step("building");
  NH_TRY_VOID(subject.buildChecked()); // its link has notes of its own
  if (!options.json) progress.notes(subject.notes());
  progress.step(fmt::format("{} functions, {} can be called in sequences", subject.functions().size(),
                            subject.callables().all.size()));
  progress.showTo(facts.live.get());
  const SandboxPolicy policy{.hugeMappings = true, .allowWeaker = options.allowWeakerSandbox};
  std::optional<UnitSuite> suite;
  if (!options.noTests) {
    NH_TRY(suite, openSuite(options, subject, tree.leftOut, policy));
  }
  SharedText suiteSoFar;
  const LastWord word([&] {
    say("{}", suiteSoFar.get());
    return tellLedger(options.out, facts.target);
  });
  const WorkDeadline whole(time);
  setWorkEnd(whole);
  const WorkDeadline hard = hardEnd(time);
  endBy(WorkDeadline(hard.left() + std::chrono::seconds(30))); // until there is a first suite
  NH_TRY(const auto court, Court::open(subject, *facts.ledger, facts.target, {.policy = policy}));
  UnitRun run(options, subject, *court, policy, whole, hard, progress);
  auto context = court->context(
      {.time = time / 2, .drivers = options.runs}, options.seed,
      [&](const Progress& now) { progress.show(now); }, isInterrupted);
  DriverEngine* searching = nullptr;
  DriverEngine engine(
      subject, court->executable(), filter, [&](CheckKind kind) { return court->oracles().forKind(kind); },
      {.phases = phasesOf(options.phases),
       .makeFlips = [&]() -> Result<std::unique_ptr<InputFlips>> {
         return concolic::ArgumentFlips::make(subject.target(), subject.compiled(), subject.callables(),
                                              {.order = orderOf(options.solve), .policy = policy});
       },
       .failAllocations = options.failAllocations,
       .policy = policy,
       .pauseAfter = time * 15 / 100,
       .pause = [&](const std::vector<Driver>& covering) -> Status {
         if (!suite) return {};
         std::string told;
         const Status done = run.early(searching->api(), covering, *suite, told);
         suiteSoFar.set(told);
         if (!done && !options.json)
           progress.notes({fmt::format("no first suite: {}", done.error().message)});
         return {}; // the last one is tried all the same
       }});
  searching = &engine;
  if (const Status done = engine.run(context); !done && !isInterrupted())
    return std::unexpected(done.error());
  if (const auto share = whole.left() / 8; !isInterrupted() && isBuiltIn(share))
    NH_TRY_VOID(recordPaths(subject, *facts.ledger, facts.target, {.policy = policy}, share));

  if (!suite) {
    takeTheWord();
    NH_TRY_VOID(
        tellUnit({.subject = subject, .engine = engine, .leftOut = tree.leftOut, .covered = engine.covered()},
                 telling));
    return exitCode(tree.leftOut, engine);
  }
  return run.finish(engine, *suite, {tree.leftOut, changes, telling});
}

} // namespace

int unitVerb(const std::vector<std::string>& arguments) {
  UnitOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  endEnginesOnSignals();
  return ended(unit(options));
}

} // namespace nuthatch
