// nuthatch unit TARGET…: sequences of calls, and the suite of unit tests that they become.
#include "cli/flags.h"
#include "cli/progress.h"
#include "cli/unit_suite.h"
#include "cli/verb.h"
#include "driver/driver_source.h"
#include "engines/drivers/explore.h"

#include <csignal>
#include <fmt/format.h>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;

volatile std::sig_atomic_t interrupted = 0;

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

std::uint64_t countCovered(const std::vector<EdgeRange>& edges, const std::vector<std::uint8_t>& covered,
                           std::uint64_t& all) {
  std::uint64_t hit = 0;
  for (const auto& range : edges) {
    all += range.count;
    for (std::uint32_t k = 0; k < range.count; ++k) hit += covered[range.first + k] != 0;
  }
  return hit;
}

Result<int> unit(const UnitOptions& options) {
  NH_TRY(const auto time, parseDuration(options.budget));
  ProgressLine progress(options.quiet);
  NH_TRY(auto target, findTarget(options.paths));
  progress.step(fmt::format("compiling {}", target.name));
  NH_TRY(auto subject, Subject::make(std::move(target), {.drivers = true}));
  if (subject.callables().all.empty())
    return withRemedy(badInput("nothing in {} can be called by a sequence", subject.target().name),
                      "point at a library: sources with functions or classes that others may call");
  NH_TRY(const auto executable, subject.checkedBuild());
  progress.notes(subject.notes());
  const SandboxPolicy policy{.hugeMappings = true, .allowWeaker = options.allowWeakerSandbox};
  NH_TRY(auto server, ForkServer::start(executable, {.policy = policy}));
  Api api(subject.callables(), subject.edges(), options.filter);
  DriverRunner runner(server, subject.driverEntry(), subject.callables());
  Attribution attribution(subject.allChecks(), executable);
  Exploration exploration(
      {.api = api,
       .runner = runner,
       .attribution = attribution,
       .functions = subject.functions(),
       .seed = options.seed,
       .time = time,
       .runs = options.runs,
       .progress =
           [&](std::uint64_t runs, std::uint64_t edges, std::size_t crashes) {
             progress.show({.engine = "drivers", .runs = runs, .edgesHit = edges, .refuted = crashes});
           },
       .stopped = [] { return interrupted != 0; }});
  NH_TRY_VOID(exploration.run());
  TestChooser chooser(api, runner, subject.edges(), [] { return interrupted != 0; });
  NH_TRY(auto tests, chooser.choose(exploration.covering()));
  NH_TRY(auto another, ForkServer::start(executable, {.policy = policy}));
  DriverRunner elsewhere(another, subject.driverEntry(), subject.callables());
  NH_TRY(const auto unstable, chooser.dropUnstable(tests, elsewhere));
  NH_TRY(const auto suite,
         writeSuite(subject, tests, {.out = options.out, .style = styleOf(options.format)}));
  progress.notes(suite.notes);
  std::uint64_t all = 0;
  const auto hit = countCovered(subject.edges(), exploration.covered(), all);
  fmt::print("{} tests with {} assertions in {}, {} dropped as unstable\n", suite.tests, suite.assertions,
             options.out.string(), unstable);
  fmt::print("branches covered: {} of {}\n", hit, all);
  for (const auto& [name, count] : exploration.counters()) fmt::print("{}: {}\n", name, count);
  for (const auto& [id, crash] : exploration.crashes())
    fmt::print("crash: {} at {}:{} ({} times): {}\n", title(crash.check.kind), crash.check.place.file,
               crash.check.place.line, crash.times, describeDriver(subject.callables(), crash.driver));
  return exploration.crashes().empty() ? kNothingRefuted : kRefuted;
}

} // namespace

int unitVerb(const std::vector<std::string>& arguments) {
  UnitOptions options;
  if (const auto code = readFlags(options, arguments)) return *code;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, [](int) { interrupted = 1; });
  const auto code = unit(options);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
