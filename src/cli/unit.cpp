// nuthatch unit TARGET…: sequences of calls, and the suite of unit tests that they become.
#include "builds/court.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/say.h"
#include "cli/unit_since.h"
#include "cli/verb.h"
#include "driver/driver_source.h"
#include "engines/concolic/arguments/argument_flips.h"
#include "engines/drivers/driver_engine.h"
#include "engines/drivers/search/uncovered.h"
#include "engines/drivers/suite/mutation.h"
#include "suite/unit_suite.h"
#include "support/files.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct UnitOptions {
  std::vector<fs::path> paths;
  ApiFilter filter;
  fs::path out = "nuthatch-tests";
  std::string format = "gtest", budget = "120s", phases = "both", solve = "all", since;
  std::uint64_t seed = 1, runs = ~0ull;
  bool quiet = false, allowWeakerSandbox = false, noTests = false, failAllocations = false;
};

std::optional<int> readFlags(UnitOptions& options, const std::vector<std::string>& arguments) {
  CLI::App app{"Writes unit tests for a library or a class", "nuthatch unit"};
  app.add_option("TARGET", options.paths, "sources, a folder or a project")->required();
  app.add_option("--only", options.filter.only, "test only what has this text in its name or file");
  app.add_option("--construct", options.filter.construct,
                 "make arguments only by what has this text in its name or file");
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
  app.add_flag("--no-tests", options.noTests, "search and report, but write no suite");
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

struct Covered {
  std::uint64_t hit = 0, all = 0;
};

Covered countCovered(const std::vector<EdgeRange>& edges, const std::vector<std::uint8_t>& covered) {
  Covered count;
  for (const auto& range : edges) {
    for (std::uint32_t k = 0; k < range.count; ++k) {
      if (!isWritten(range, k)) continue;
      ++count.all;
      count.hit += range.first + k < covered.size() && covered[range.first + k] != 0;
    }
  }
  return count;
}

// Few lines a reason here; all of them in a file beside the suite.
Status tellUncovered(const UnitOptions& options, const Subject& subject, const DriverEngine& engine) {
  const auto* concolic = engine.concolic();
  const bool solved = concolic && concolic->flips();
  const auto all = whyUncovered({.edges = subject.edges(),
                                 .covered = engine.covered(),
                                 .functions = subject.functions(),
                                 .notCallable = subject.callables().notCallable,
                                 .fates = solved ? &concolic->flips()->fates() : nullptr});
  std::map<std::string, std::vector<std::string>> byReason;
  std::map<std::string, std::uint32_t> edges;
  for (const auto& one : all) {
    byReason[one.reason].push_back(one.where);
    edges[one.reason] += one.edges;
  }
  std::string whole;
  if (!all.empty())
    say("\nbranches not covered, and why (all of them: {})\n", (options.out / "uncovered.txt").string());
  for (const auto& [reason, places] : byReason) {
    constexpr std::size_t kShown = 4;
    const std::size_t shown = std::min(places.size(), kShown);
    say("  {} ({})\n    {}{}\n", reason, edges[reason],
        fmt::join(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(shown), "\n    "),
        places.size() > shown ? fmt::format("\n    and {} more", places.size() - shown) : "");
    whole += fmt::format("{}\n  {}\n", reason, fmt::join(places, "\n  "));
  }
  return writeFile(options.out / "uncovered.txt", whole);
}

// How the code base itself keeps the precondition.
std::string callersInWords(const Subject& subject, const Triage& triage) {
  if (triage.question.function.empty()) return "";
  const auto [calls, keeping] = callersOf(subject.compiled(), triage.question);
  return calls == 0 ? "; nothing in this code calls it"
                    : fmt::format("; {} of {} calls in this code are seen to keep it", keeping, calls);
}

void printCrashes(const Subject& subject, const std::vector<JudgedCrash>& crashes,
                  const WrittenSuite& suite) {
  std::size_t number = 0;
  for (const auto& judged : crashes) {
    const Check& check = judged.crash.check;
    say("\n  {}. {}: {} at {}:{}\n", ++number, name(judged.triage.kind), title(check.kind),
        fs::path(check.place.file).lexically_proximate(fs::current_path()).string(), check.place.line);
    if (!judged.triage.reason.empty())
      say("     because   {}{}\n", judged.triage.reason, callersInWords(subject, judged.triage));
    say("     calls     {}\n", describeDriver(subject.callables(), judged.crash.driver));
    say("     replay    {}: {}\n", name(judged.replayed.replay), judged.replayed.note);
    if (const auto file = suite.crashFiles.find(check.id); file != suite.crashFiles.end())
      say("     test      {}\n", file->second);
  }
}

void printReport(const UnitOptions& options, const Subject& subject, const DriverEngine& engine,
                 const WrittenSuite& suite, std::size_t unstable, const MutationCounts& mutation) {
  const Covered covered = countCovered(subject.edges(), engine.covered());
  say("{}: {} tests with {} assertions, {} crash tests, in {}\n", subject.target().name, suite.tests,
      suite.assertions, suite.crashTests, options.out.string());
  say("branches   {} of {} ({:.1f} %)\n", covered.hit, covered.all,
      covered.all ? 100.0 * static_cast<double>(covered.hit) / static_cast<double>(covered.all) : 100.0);
  std::vector<std::string> counters;
  for (const auto& [name, count] : engine.counters()) counters.push_back(fmt::format("{}: {}", name, count));
  if (mutation.runs > 0)
    say("mutants    {} of {} runs of changed code are caught; {} assertions that none can break are left "
        "out\n",
        mutation.caught, mutation.runs, mutation.dropped);
  if (unstable > 0) counters.push_back(fmt::format("tests not stable: {}", unstable));
  say("drivers    {}\nrun them   make -C {}\n", fmt::join(counters, ", "), options.out.string());
  if (const auto* concolic = engine.concolic(); concolic && !concolic->trouble().empty())
    say("no solver  the symbolic build failed: {}\n", concolic->trouble());
  printCrashes(subject, engine.crashes(), suite);
}

void printChanged(const Subject& subject, const std::vector<ChosenTest>& tests,
                  const std::vector<ChangedBehaviour>& changed, const std::string& since) {
  say("\nbehaviour that changed since {}: {} of {} tests\n", since, changed.size(), tests.size());
  for (const auto& one : changed)
    say("  then {}\n    {}\n", one.what, describeDriver(subject.callables(), tests[one.test].driver));
}

bool hasBug(const DriverEngine& engine) {
  return std::ranges::any_of(engine.crashes(), [](const JudgedCrash& judged) {
    return judged.triage.kind == CrashClass::LikelyBug;
  });
}

// An assertion that no change of the code can break is not worth its line.
Result<MutationCounts> tryMutants(Subject& subject, std::vector<ChosenTest>& tests,
                                  const SandboxPolicy& policy, const UnitOptions& options,
                                  std::chrono::milliseconds time) {
  NH_TRY(const auto build, subject.mutantBuild());
  NH_TRY(auto server, ForkServer::start(build, {.policy = policy}));
  DriverRunner runner(server, subject.driverEntry(), subject.callables());
  const auto enough = std::chrono::steady_clock::now() +
                      std::max<std::chrono::milliseconds>(time / 4, std::chrono::seconds(5));
  return dropUnbreakable(tests, runner, subject.mutants(), subject.edges(), [&] {
    return isInterrupted() || (options.runs == ~0ull && std::chrono::steady_clock::now() >= enough);
  });
}

Result<int> unit(const UnitOptions& options) {
  NH_TRY(const auto time, parseDuration(options.budget));
  ProgressLine progress(options.quiet);
  NH_TRY(auto target, findTarget(options.paths));
  progress.compiling(target);
  NH_TRY(auto subject,
         Subject::make(std::move(target), {.drivers = Drivers::All, .adapters = true, .internals = true}));
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
  NH_TRY_VOID(subject.buildChecked()); // its link has notes of its own
  progress.notes(subject.notes());
  progress.step(fmt::format("{} functions, {} can be called in sequences", subject.functions().size(),
                            subject.callables().all.size()));
  NH_TRY(auto facts, openFacts(options.out, options.paths, subject));
  const SandboxPolicy policy{.hugeMappings = true, .allowWeaker = options.allowWeakerSandbox};
  NH_TRY(const auto court, Court::open(subject, *facts.ledger, facts.target, {.policy = policy}));
  auto context = court->context(
      {.time = time, .drivers = options.runs}, options.seed, [&](const Progress& now) { progress.show(now); },
      isInterrupted);
  DriverEngine engine(
      subject, court->executable(), filter, [&](CheckKind kind) { return court->oracles().forKind(kind); },
      {.phases = phasesOf(options.phases),
       .makeFlips = [&]() -> Result<std::unique_ptr<InputFlips>> {
         return concolic::ArgumentFlips::make(subject.target(), subject.compiled(), subject.callables(),
                                              {.order = orderOf(options.solve), .policy = policy});
       },
       .failAllocations = options.failAllocations,
       .policy = policy});
  NH_TRY_VOID(engine.run(context));

  if (options.noTests) {
    printReport(options, subject, engine, {}, 0, {});
    NH_TRY_VOID(tellUncovered(options, subject, engine));
    return hasBug(engine) ? kRefuted : kNothingRefuted;
  }
  progress.step("choosing tests");
  DriverRunner runner(court->server(), subject.driverEntry(), subject.callables());
  // Where the clock ends the search it ends the simplifying too; a number of runs gives the same suite
  // always.
  const auto enough = std::chrono::steady_clock::now() +
                      std::max<std::chrono::milliseconds>(time / 2, std::chrono::seconds(10));
  TestChooser chooser(engine.api(), runner, subject.edges(), [&] {
    return isInterrupted() || (options.runs == ~0ull && std::chrono::steady_clock::now() >= enough);
  });
  NH_TRY(auto tests, chooser.choose(engine.covering()));
  // Its heap lies elsewhere, so that what is made of an address differs.
  SandboxPolicy elsewherePolicy = policy;
  elsewherePolicy.environment.emplace_back("NUTHATCH_SHIFT_HEAP=1");
  NH_TRY(auto another, ForkServer::start(court->executable(), {.policy = elsewherePolicy}));
  DriverRunner elsewhere(another, subject.driverEntry(), subject.callables());
  NH_TRY(const auto unstable, chooser.dropUnstable(tests, elsewhere));
  progress.step("trying assertions against mutants");
  NH_TRY(const auto mutation, tryMutants(subject, tests, policy, options, time));
  progress.step("trying the suite");
  NH_TRY(const auto suite,
         writeSuite(subject, tests, engine.crashes(),
                    {.out = options.out, .style = styleOf(options.format), .policy = policy}));
  progress.notes(suite.notes);
  printReport(options, subject, engine, suite, unstable, mutation);
  NH_TRY_VOID(tellUncovered(options, subject, engine));
  if (changes) {
    NH_TRY(const auto changed,
           compareWith(*changes, options.since, options.paths, subject.callables(), tests, policy));
    printChanged(subject, tests, changed, options.since);
  }
  return hasBug(engine) ? kRefuted : kNothingRefuted;
}

} // namespace

int unitVerb(const std::vector<std::string>& arguments) {
  UnitOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  endEnginesOnSignals();
  const auto code = unit(options);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
