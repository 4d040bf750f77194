// nuthatch summaries … -- PROGRAM ARGUMENTS @@: what the functions of a program do, as paths that its inputs take
// through them.
#include "builds/subject.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "cli/say.h"
#include "cli/summaries/program_shape.h"
#include "cli/verb.h"
#include "engines/concolic/summaries/explore.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

struct SummariesFlags {
  ProgramFlags program;
  std::string budget = "60s", function;
  std::uint64_t mostPaths = 4'096;
  bool allowWeakerSandbox = false, quiet = false;
};

std::optional<int> readFlags(SummariesFlags& flags, const std::vector<std::string>& arguments) {
  CLI::App app{"Explores a program function by function and prints what each does", "nuthatch summaries"};
  app.add_option("COMMAND", flags.program.command,
                 "-- PROGRAM ARGUMENTS; @@ stands for the input file, without it standard input is the input")
      ->required();
  app.add_option("--budget", flags.budget, "time: 30s, 5m")->capture_default_str();
  app.add_option("--function", flags.function, "of this one alone");
  app.add_option("--most-paths", flags.mostPaths, "of one function; beyond it the search leaves some out")
      ->check(CLI::Range(1, 1 << 20))
      ->capture_default_str();
  app.add_option("--longest", flags.program.longest, "bytes of an input at the most")
      ->check(CLI::Range(1, 16 << 20))
      ->capture_default_str();
  app.add_flag("-q,--quiet", flags.quiet, "the summaries alone");
  app.add_flag("--allow-weaker-sandbox", flags.allowWeakerSandbox,
               "go on where the kernel lacks a part of the sandbox");
  return parseFlags(app, arguments);
}

void tell(const concolic::Explored::Function& function) {
  constexpr std::size_t kOneLine = 100;
  const auto& text = function.text;
  const std::string joined = fmt::format("{}", fmt::join(text.paths, "; "));
  if (joined.size() + text.function.size() <= kOneLine) {
    say("{}: {}\n", text.function, joined);
  } else {
    say("{}:\n", text.function);
    for (const std::string& path : text.paths) say("  {}\n", path);
  }
  say("  {} paths, used for {} calls, {}\n", text.paths.size(), function.uses,
      text.isComplete ? "complete" : text.open);
}

Result<int> summaries(const SummariesFlags& flags) {
  using namespace concolic;
  NH_TRY(const auto budget, parseDuration(flags.budget));
  const std::filesystem::path path = flags.program.command[0];
  NH_TRY(auto target, findTarget(std::span(&path, 1)));
  NH_TRY(auto subject, Subject::make(std::move(target), {.program = true}));
  std::vector<std::filesystem::path> readable;
  NH_TRY(const auto shape, shapeOf(flags.program, subject.signatures()[0].wholeInput, readable));
  NH_TRY(const auto build,
         buildSymbolic(subject.target(), subject.compiled(), subject.signatures()[0], true));
  Input first = shape.emptyInput(), filled = first;
  for (std::size_t i = 0; i < filled.streams.size(); ++i)
    filled.streams[i].bytes.assign(std::min<std::size_t>(64, shape.mostBytes[i]), 'A');
  const SandboxPolicy policy{
      .readable = readable, .hugeMappings = true, .allowWeaker = flags.allowWeakerSandbox};
  NH_TRY(const auto explored, exploreBySummaries(build, shape, policy, {first, filled},
                                                 {.end = std::chrono::steady_clock::now() + budget,
                                                  .stopped = [] { return isInterrupted(); },
                                                  .mostPaths = flags.mostPaths,
                                                  .mayBeComplete = followsEverything(subject.compiled())}));
  for (const auto& function : explored.functions)
    if (flags.function.empty() || function.text.function.starts_with(flags.function + "(")) tell(function);
  if (flags.quiet) return kNothingRefuted;
  const SmartTotals& totals = explored.totals;
  for (const auto& [what, times] : totals.madeConcrete)
    say("made concrete: {}, {} times{}{}\n", what.first, times, what.second.empty() ? "" : ", at ",
        what.second);
  if (totals.divergences > 0) say("divergences: {}\n", totals.divergences);
  if (totals.overBound) say("a function has more paths than --most-paths: the rest is left out\n");
  say("{} runs, {} queries ({} without an answer), {} paths of the program; {}\n", totals.runs,
      totals.queries, totals.unknown, totals.programPaths,
      totals.complete ? "all feasible paths are covered" : "not all feasible paths are covered");
  return kNothingRefuted;
}

} // namespace

int summariesVerb(const std::vector<std::string>& arguments) {
  SummariesFlags flags;
  if (const auto over = readFlags(flags, arguments)) return *over;
  endEnginesOnSignals();
  const auto code = summaries(flags);
  return code ? *code : report(code.error());
}

} // namespace nuthatch
