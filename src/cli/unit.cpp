// nuthatch unit TARGET…: sequences of calls, and the suite of unit tests that they become.
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/unit_suite.h"
#include "cli/verb.h"
#include "driver/driver_source.h"
#include "engines/court.h"
#include "engines/drivers/driver_engine.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

struct UnitOptions {
  std::vector<fs::path> paths;
  ApiFilter filter;
  fs::path out = "nuthatch-tests";
  std::string format = "gtest", budget = "120s";
  std::uint64_t seed = 1, runs = ~0ull;
  bool quiet = false, allowWeakerSandbox = false;
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
  app.add_option("--seed", options.seed, "of all random choices")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
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

struct Covered {
  std::uint64_t hit = 0, all = 0;
};

Covered countCovered(const std::vector<EdgeRange>& edges, const std::vector<std::uint8_t>& covered) {
  Covered count;
  for (const auto& range : edges) {
    count.all += range.count;
    for (std::uint32_t k = 0; k < range.count; ++k)
      count.hit += range.first + k < covered.size() && covered[range.first + k] != 0;
  }
  return count;
}

// For each function with uncovered branches, why: what nobody can call needs another cause than what the
// search did not reach in its time.
void printUncovered(const Subject& subject, const std::vector<std::uint8_t>& covered) {
  std::map<std::string, std::vector<std::string>> byReason;
  for (const auto& range : subject.edges()) {
    std::uint32_t left = 0;
    for (std::uint32_t k = 0; k < range.count; ++k)
      left += range.first + k >= covered.size() || covered[range.first + k] == 0;
    const auto function = std::ranges::find(subject.functions(), range.function, &Function::name);
    if (left == 0 || function == subject.functions().end()) continue;
    const bool entered = range.first < covered.size() && covered[range.first] != 0;
    const auto why = subject.callables().notCallable.find(range.function);
    const std::string reason = entered ? "the search did not reach them within its budget"
                               : why != subject.callables().notCallable.end()
                                   ? "not entered; " + why->second
                                   : "not entered within the budget";
    byReason[reason].push_back(fmt::format("{} ({} of {})", function->display, left, range.count));
  }
  if (!byReason.empty()) fmt::print("\nbranches not covered, and why\n");
  for (auto& [reason, functions] : byReason) {
    constexpr std::size_t kShown = 6;
    const std::size_t more = functions.size() > kShown ? functions.size() - kShown : 0;
    functions.resize(functions.size() - more);
    fmt::print("  {}\n    {}{}\n", reason, fmt::join(functions, "\n    "),
               more ? fmt::format("\n    and {} more functions", more) : "");
  }
}

void printCrashes(const Subject& subject, const std::vector<JudgedCrash>& crashes,
                  const WrittenSuite& suite) {
  std::size_t number = 0;
  for (const auto& judged : crashes) {
    const Check& check = judged.crash.check;
    fmt::print("\n  {}. {}: {} at {}:{}\n", ++number, name(judged.triage.kind), title(check.kind),
               fs::path(check.place.file).lexically_proximate(fs::current_path()).string(), check.place.line);
    if (!judged.triage.reason.empty()) fmt::print("     because   {}\n", judged.triage.reason);
    fmt::print("     calls     {}\n", describeDriver(subject.callables(), judged.crash.driver));
    fmt::print("     replay    {}: {}\n", name(judged.replayed.replay), judged.replayed.note);
    if (const auto file = suite.crashFiles.find(check.id); file != suite.crashFiles.end())
      fmt::print("     test      {}\n", file->second);
  }
}

void printReport(const UnitOptions& options, const Subject& subject, const DriverEngine& engine,
                 const WrittenSuite& suite, std::size_t unstable) {
  const Covered covered = countCovered(subject.edges(), engine.covered());
  fmt::print("{}: {} tests with {} assertions, {} crash tests, in {}\n", subject.target().name, suite.tests,
             suite.assertions, suite.crashTests, options.out.string());
  fmt::print("branches   {} of {} ({:.1f} %)\n", covered.hit, covered.all,
             covered.all ? 100.0 * static_cast<double>(covered.hit) / static_cast<double>(covered.all)
                         : 100.0);
  std::vector<std::string> counters;
  for (const auto& [name, count] : engine.counters()) counters.push_back(fmt::format("{}: {}", name, count));
  if (unstable > 0) counters.push_back(fmt::format("tests not stable: {}", unstable));
  fmt::print("drivers    {}\nrun them   make -C {}\n", fmt::join(counters, ", "), options.out.string());
  printCrashes(subject, engine.crashes(), suite);
  printUncovered(subject, engine.covered());
}

Result<int> unit(const UnitOptions& options) {
  NH_TRY(const auto time, parseDuration(options.budget));
  ProgressLine progress(options.quiet);
  NH_TRY(auto target, findTarget(options.paths));
  progress.compiling(target);
  NH_TRY(auto subject, Subject::make(std::move(target), {.drivers = true}));
  if (subject.callables().all.empty())
    return withRemedy(badInput("nothing in {} can be called by a sequence", subject.target().name),
                      "point at a library: C or C++ sources with functions or classes that others may call");
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
  DriverEngine engine(subject, court->executable(), options.filter,
                      [&](CheckKind kind) { return court->oracles().forKind(kind); });
  NH_TRY_VOID(engine.run(context));

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
  NH_TRY(auto another, ForkServer::start(court->executable(), {.policy = policy}));
  DriverRunner elsewhere(another, subject.driverEntry(), subject.callables());
  NH_TRY(const auto unstable, chooser.dropUnstable(tests, elsewhere));
  NH_TRY(const auto suite, writeSuite(subject, tests, engine.crashes(),
                                      {.out = options.out, .style = styleOf(options.format)}));
  progress.notes(suite.notes);
  printReport(options, subject, engine, suite, unstable);
  const bool bugs = std::ranges::any_of(engine.crashes(), [](const JudgedCrash& judged) {
    return judged.triage.kind == CrashClass::LikelyBug;
  });
  return bugs ? kRefuted : kNothingRefuted;
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
