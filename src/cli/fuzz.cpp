// nuthatch fuzz … -- PROGRAM ARGUMENTS @@: a program, its input, and what can be made of it.
#include "builds/program_target.h"
#include "cli/facts.h"
#include "cli/flags.h"
#include "cli/fuzz_32.h"
#include "cli/fuzz_report.h"
#include "cli/fuzz_stored.h"
#include "cli/interrupt.h"
#include "cli/progress.h"
#include "cli/rules/rule_flags.h"
#include "cli/say.h"
#include "cli/summaries/program_shape.h"
#include "cli/tell_ledger.h"
#include "cli/verb.h"
#include "engines/concolic/fuzz/campaign.h"
#include "report/json.h"
#include "report/terminal.h"
#include "solver/limits.h"
#include "suite/cover_suite.h"

#include <cstdio>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>
#include <utility>

namespace nuthatch {

namespace {

namespace fs = std::filesystem;
using concolic::CampaignOptions;
using concolic::ProgramShape;

constexpr std::chrono::seconds kPlainLine{5}; // between lines of progress in a pipe

struct FuzzFlags {
  std::vector<std::string> command;
  fs::path seeds, out = "nuthatch-out", sync;
  std::string budget = "60s", memory = "2G", targetMemory = "1G", strategy = "generational", inputTime = "1s";
  std::string symbolicArguments, search = "paths", questionTime = "0s";
  std::vector<std::string> symbolicEnvironment;
  std::uint64_t seed = 1, longest = 64u << 10;
  unsigned jobs = 1;
  bool stopOnCrash = false, resume = false, quiet = false, json = false, allowWeakerSandbox = false;
  bool noMutations = false;
  fs::path property;
  RuleFlags rules;
  std::string dataModel = "LP64";
  bool is32Bits() const { return dataModel == "ILP32"; }
};

std::optional<int> readFlags(FuzzFlags& flags, const std::vector<std::string>& arguments) {
  CLI::App app{"Explores a program: solves for inputs that take its other branches, and mutates those it has",
               "nuthatch fuzz"};
  app.add_option("COMMAND", flags.command,
                 "-- PROGRAM ARGUMENTS; @@ stands for the input file, without it standard input is the input")
      ->required();
  addRuleFlags(app, flags.rules);
  app.add_option("--seeds", flags.seeds, "a folder of inputs to start from");
  app.add_option("-o,--out", flags.out, "where inputs, crashes and the ledger go")->capture_default_str();
  app.add_option("--budget", flags.budget, "time: 30s, 5m, 24h")->capture_default_str();
  app.add_option("--jobs", flags.jobs, "threads that explore")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  app.add_flag("--stop-on-crash", flags.stopOnCrash, "end with the first crash");
  app.add_option("--symbolic-args", flags.symbolicArguments,
                 "N,LENGTH: N more arguments of up to LENGTH bytes are input");
  app.add_option("--symbolic-env", flags.symbolicEnvironment,
                 "NAME,LENGTH: a variable of the environment is input");
  app.add_option("--strategy", flags.strategy, "generational, coverage, depth or random")
      ->capture_default_str();
  app.add_option(
         "--search", flags.search,
         "paths: whole paths of optimised code; dart: whole paths over the branches of the source; smart: "
         "functions, by summaries; auto: smart for a small part of the time, then paths")
      ->check(CLI::IsMember({"paths", "dart", "smart", "auto"}))
      ->capture_default_str();
  app.add_option("--memory", flags.memory, "of Nuthatch itself, by and large")->capture_default_str();
  app.add_option("--target-memory", flags.targetMemory, "of one run of the program")->capture_default_str();
  app.add_option("--input-time", flags.inputTime, "of one run of the program")->capture_default_str();
  app.add_option("--longest", flags.longest, "bytes of an input at the most")
      ->check(CLI::Range(1, 16 << 20))
      ->capture_default_str();
  app.add_flag("--resume", flags.resume, "go on with the inputs in --out");
  app.add_option("--sync", flags.sync, "a folder of AFL++ or libFuzzer to exchange inputs with");
  app.add_option("--property", flags.property,
                 "a .prp file that says what to cover: a test suite goes to OUT/test-suite");
  app.add_option("--data-model", flags.dataModel, "of a test suite: sizes of long and of pointers")
      ->check(CLI::IsMember({"LP64", "ILP32"}))
      ->capture_default_str();
  app.add_option("--question-time", flags.questionTime,
                 "at least, for each question to the solver, even past the budget: to learn how slow ones end")
      ->capture_default_str();
  app.add_flag("--no-mutations", flags.noMutations, "solving alone");
  app.add_option("--seed", flags.seed, "of random choices")
      ->check(CLI::NonNegativeNumber)
      ->capture_default_str();
  app.add_flag("--json", flags.json, "the report for programs, on standard output");
  app.add_flag("-q,--quiet", flags.quiet, "no progress");
  app.add_flag("--allow-weaker-sandbox", flags.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  return parseFlags(app, arguments);
}

Result<CampaignOptions> campaignOptions(const FuzzFlags& flags, const Subject& subject) {
  CampaignOptions options{.out = flags.out,
                          .seeds = flags.seeds,
                          .sync = flags.sync,
                          .resume = flags.resume,
                          .allowWeakerSandbox = flags.allowWeakerSandbox};
  NH_TRY(options.fuzz.budget, parseDuration(flags.budget));
  NH_TRY(const auto questionTime, parseDuration(flags.questionTime));
  solver::setLeastTime(questionTime);
  NH_TRY(options.inputTime, parseDuration(flags.inputTime));
  options.fuzz.runLimit = 10 * options.inputTime; // a symbolic run does more
  NH_TRY(options.fuzz.memoryBytes, parseSize(flags.memory));
  NH_TRY(options.targetMemory, parseSize(flags.targetMemory));
  const auto strategy = search::strategyNamed(flags.strategy);
  if (!strategy)
    return badInput("there is no strategy '{}': generational, coverage, depth or random", flags.strategy);
  options.fuzz.strategy = *strategy;
  options.fuzz.jobs = flags.jobs;
  options.fuzz.seed = flags.seed;
  options.fuzz.stopOnCrash = flags.stopOnCrash;
  options.fuzz.mutations = !flags.noMutations;
  options.search = flags.search == "smart"  ? concolic::SearchKind::Smart
                   : flags.search == "auto" ? concolic::SearchKind::Auto
                   : flags.search == "dart" ? concolic::SearchKind::Dart
                                            : concolic::SearchKind::Paths;
  return options;
}

// Test-Comp: what covers is written as tests; for an error call, what reaches it, and then all is done.
Status prepareSuite(const FuzzFlags& flags, const Subject& subject, std::optional<CoverSuite>& suite,
                    CampaignOptions& options, std::function<bool()>& suiteIsDone) {
  if (flags.property.empty()) return {};
  if (subject.signatures()[0].wholeInput == WholeInput::FuzzHarness)
    return withRemedy(badInput("{} asks for no values, so there are no tests to write", flags.command[0]),
                      "a test suite gives values to __VERIFIER_nondet_int and its like");
  NH_TRY(const auto text, readFile(flags.property));
  NH_TRY(const auto property, coverPropertyOf(text, flags.property.string()));
  NH_TRY(suite, CoverSuite::make(flags.out / "test-suite", property, flags.command[0], flags.dataModel));
  options.onTest = [&suite, only = property.errorCall](const std::vector<std::string>& values, bool failed) {
    return only != failed || (only && suite->size() > 0) ? Status() : suite->add(values);
  };
  suiteIsDone = [&suite, only = property.errorCall] { return only && suite->size() > 0; };
  return {};
}

// A program that asks for no values has one test, which gives it none.
Result<bool> wroteEmptyTest(const FuzzFlags& flags, const Subject& subject,
                            std::optional<CoverSuite>& suite) {
  if (!suite || subject.signatures()[0].wholeInput != WholeInput::Program) return false;
  NH_TRY_VOID(suite->add({}));
  fmt::print("test suite: 1 tests in {}\nthe program asks for no values: it has one way\n",
             (flags.out / "test-suite").string());
  return true;
}

// An error call of a 32-bit program: half of the time goes to the engine that knows its sizes. True: it is
// reached, and its test is written.
Result<bool> reachedWith32Bits(const FuzzFlags& flags) {
  if (!flags.is32Bits()) return false;
  if (flags.property.empty())
    return withRemedy(
        badInput("--data-model ILP32: the search follows 64-bit programs alone"),
        "with --property the tests of a 32-bit program are written; nuthatch prove --data-model "
        "ILP32 decides its checks");
  NH_TRY(const auto text, readFile(flags.property));
  NH_TRY(const auto property, coverPropertyOf(text, flags.property.string()));
  if (!property.errorCall) return false;
  NH_TRY(const auto budget, parseDuration(flags.budget));
  NH_TRY(const auto memory, parseSize(flags.memory));
  NH_TRY(const bool reached,
         reachErrorWith32Bits(flags.command[0], property, flags.out / "test-suite", budget / 2, memory));
  if (reached)
    say("test suite: 1 tests in {}\n{} is reached, with 32-bit sizes, by the bounded engine\n",
        (flags.out / "test-suite").string(), property.function);
  return reached;
}

// In a process of its own; `prepared`: from now on it fuzzes.
Result<int> fuzz(const FuzzFlags& flags, std::chrono::steady_clock::time_point start,
                 const std::function<void()>& prepared) {
  NH_TRY(const bool reached, reachedWith32Bits(flags));
  if (reached) return kRefuted;
  ProgressLine progress(flags.quiet || flags.json);
  const std::vector<fs::path> paths = {flags.command[0]};
  progress.step("compiling " + fs::path(flags.command[0]).filename().string());
  NH_TRY(auto program, findProgramTarget(paths, flags.out / kHarnessFile, flags.command.size() > 1));
  std::error_code ignored;
  if (program.calls.empty()) fs::remove(flags.out / kHarnessFile, ignored); // of another target
  if (!program.calls.empty() && !flags.quiet && !flags.json)
    progress.step(fmt::format("no harness: {} calls {}", (flags.out / kHarnessFile).string(),
                              fmt::join(program.calls, ", ")));
  NH_TRY([[maybe_unused]] const bool hasRules, takeRules(flags.rules, {}));
  NH_TRY(auto subject,
         Subject::make(std::move(program.target),
                       {.program = true, .lateChecks = true, .abortsEnd = !flags.property.empty()},
                       std::move(program.compiled)));
  NH_TRY(auto options, campaignOptions(flags, subject));
  options.fuzz.mayBeComplete = !flags.is32Bits(); // the 64-bit build proves nothing about the other
  options.end = start + options.fuzz.budget;
  NH_TRY(const auto shape,
         shapeOf({flags.command, flags.longest, flags.symbolicArguments, flags.symbolicEnvironment},
                 subject.signatures()[0].wholeInput, options.readable));
  std::optional<CoverSuite> suite;
  std::function<bool()> suiteIsDone = [] { return false; };
  NH_TRY_VOID(prepareSuite(flags, subject, suite, options, suiteIsDone));
  NH_TRY(const bool isWritten, wroteEmptyTest(flags, subject, suite));
  if (isWritten) return kNothingRefuted;
  NH_TRY([[maybe_unused]] const auto running, subject.coverageBuild());
  NH_TRY(auto facts, openFacts(flags.out, paths, subject));
  progress.showTo(facts.live.get());
  NH_TRY_VOID(writeFile(flags.out / kCommandFile, shape.description()));
  const LastWord word([&] { return tellLedger(flags.out, facts.target); });
  const bool plain = ::isatty(STDERR_FILENO) == 0 && !flags.quiet && !flags.json;
  auto nextWord = start;
  bool isSaid = false;
  const auto tellProgress = [&](const std::string& text) {
    if (!std::exchange(isSaid, true)) {
      prepared();
      progress.step(fmt::format("fuzzing {}", subject.target().name));
    }
    progress.line(text);
    const auto now = std::chrono::steady_clock::now();
    if (!plain || now < nextWord) return;
    nextWord = now + kPlainLine;
    say(stderr, "{} s  {}\n", std::chrono::duration_cast<std::chrono::seconds>(now - start).count(), text);
  };
  NH_TRY(const auto result,
         concolic::runCampaign(
             subject, shape, options, *facts.ledger, facts.target,
             [&] { return isInterrupted() || suiteIsDone(); },
             [&](const concolic::FuzzTotals& totals) { tellProgress(progressOf(totals)); }));
  takeTheWord();
  keepSlowQueries(flags.out);
  progress.end();
  NH_TRY(const Summary summary, readSummary(*facts.ledger, facts.target));
  auto lines = fuzzReport(result, summary, std::chrono::steady_clock::now() - start);
  if (suite)
    lines.push_back(
        fmt::format("test suite: {} tests in {}", suite->size(), (flags.out / "test-suite").string()));
  if (flags.is32Bits())
    lines.push_back("the tests are of the 64-bit build: with 32-bit sizes some may cover less");
  if (flags.json) {
    say("{}", jsonReport(summary, lines));
  } else {
    fmt::print("{}\n", terminalReport(summary, {.colour = isColourWanted(),
                                                .screen = screenOfTerminal(),
                                                .relativeTo = fs::current_path(),
                                                .replayCommand = replayCommand(flags.out)}));
    say("{}\n", fmt::join(lines, "\n"));
  }
  const bool refuted = !summary.bugs.empty() || !summary.panics.empty() || !result.crashes.empty();
  facts.ledger.reset();
  // A build that nobody waits for may still go on in a thread, and looks at what lies here.
  std::fflush(nullptr);
  ::_exit(refuted ? kRefuted : kNothingRefuted);
}

// A fault of ours costs what was in flight: the search goes on with what was kept, while there is time.
Result<int> supervisedFuzz(FuzzFlags flags) {
  constexpr unsigned kMostFaults = 3;
  constexpr std::chrono::seconds kWorthwhile{5};
  const auto start = std::chrono::steady_clock::now();
  NH_TRY(const auto budget, parseDuration(flags.budget));
  bool hasStored = flags.resume; // an earlier start of the search may have told the ledger something
  for (unsigned faults = 0;; ++faults) {
    const auto spent =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - start);
    SupervisedWork work{.budget = budget - spent};
    work.work = [&](const std::function<void()>& prepared) {
      // The first wish to stop ends the search alone: facts are written, reported and nothing stays behind.
      endEnginesOnSignals();
      bool isPrepared = false;
      const auto code = fuzz(flags, start, [&] {
        isPrepared = true;
        prepared();
      });
      // A compiler, or a run of the target, that was ended because somebody wished so is no bad input.
      if (!code && isInterrupted())
        return reportStored(flags.out, flags.json,
                            {.how = SupervisedEnd::How::Stopped, .prepared = isPrepared || hasStored});
      return code ? *code : report(code.error());
    };
    if (!flags.quiet && !flags.json)
      work.preparing = [](std::chrono::seconds passed) {
        fmt::print(stderr, "{} s  preparing\n", passed.count());
      };
    NH_TRY(auto end, supervise(work));
    if (end.how == SupervisedEnd::How::Done) return end.exitCode;
    const bool again = end.how == SupervisedEnd::How::Fault && end.prepared && faults + 1 < kMostFaults &&
                       std::chrono::steady_clock::now() + kWorthwhile < start + budget;
    end.prepared |= hasStored;
    hasStored = end.prepared;
    if (!again) return reportStored(flags.out, flags.json, end);
    fmt::print(stderr, "nuthatch: an error of its own (signal {}); the search goes on with what it kept\n",
               end.signal);
    flags.resume = true;
  }
}

} // namespace

int fuzzVerb(const std::vector<std::string>& arguments) {
  FuzzFlags flags;
  if (const auto code = readFlags(flags, arguments)) return *code;
  const auto code = supervisedFuzz(std::move(flags));
  return code ? *code : report(code.error());
}

} // namespace nuthatch
