// nuthatch summaries … -- PROGRAM ARGUMENTS @@: what the functions of a program do, as paths that its inputs take
// through them. What is found goes to the ledger, and a later run begins with it.
#include "builds/subject.h"
#include "cli/flags.h"
#include "cli/interrupt.h"
#include "cli/say.h"
#include "cli/summaries/program_shape.h"
#include "cli/verb.h"
#include "engines/concolic/summaries/explore.h"
#include "ledger/ledger.h"
#include "ledger/summary_store.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

struct SummariesFlags {
  ProgramFlags program;
  std::string budget = "60s", function, out = "nuthatch-out";
  std::uint64_t mostPaths = 4'096;
  bool allowWeakerSandbox = false, quiet = false, stored = false;
};

std::optional<int> readFlags(SummariesFlags& flags, const std::vector<std::string>& arguments) {
  CLI::App app{"Explores a program function by function and prints what each does", "nuthatch summaries"};
  app.add_option(
      "COMMAND", flags.program.command,
      "-- PROGRAM ARGUMENTS; @@ stands for the input file, without it standard input is the input");
  app.add_option("-o,--out", flags.out, "where the ledger is")->capture_default_str();
  app.add_flag("--stored", flags.stored, "those of the ledger, without a run of anything");
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

std::filesystem::path ledgerOf(const SummariesFlags& flags) {
  return std::filesystem::path(flags.out) / "ledger.nhl";
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

void tell(std::span<const concolic::Explored::Function> functions, const std::string& wanted) {
  for (const auto& function : functions)
    if (wanted.empty() || function.text.function.starts_with(wanted + "(")) tell(function);
}

const char* reason(concolic::WhyFollowed why) {
  using concolic::WhyFollowed;
  switch (why) {
  case WhyFollowed::Signature:
    return "takes or gives other things than integers and pointers, or too many";
  case WhyFollowed::GivesPointer:
    return "gives a pointer";
  case WhyFollowed::MayThrow:
    return "may throw";
  case WhyFollowed::Recursive:
    return "is recursive";
  case WhyFollowed::PointerInMemory:
    return "reads a pointer from memory, or puts one there";
  case WhyFollowed::UnknownMemory:
    return "uses memory that is none of its inputs";
  case WhyFollowed::Addresses:
    return "computes with addresses, or compares them";
  case WhyFollowed::Indirect:
    return "calls through a pointer";
  case WhyFollowed::Calls:
    return "calls ";
  case WhyFollowed::Other:
    break;
  }
  return "uses memory in a way that has no summary";
}

void tell(std::span<const concolic::FollowedFunction> functions, const std::string& wanted) {
  for (const auto& function : functions)
    if (wanted.empty() || function.name == wanted)
      say("{}: followed as part of its callers: it {}{}\n", function.name, reason(function.why),
          function.what);
}

void tellDamaged(const StoredSummaries& stored) {
  if (stored.damaged > 0) say("{} stored summaries are damaged and were left out\n", stored.damaged);
}

Result<int> tellStored(const SummariesFlags& flags) {
  NH_TRY(const auto ledger, openLedger(ledgerOf(flags), LedgerMode::ReadOnly));
  NH_TRY(const auto stored, summariesIn(*ledger).summaries());
  tellDamaged(stored);
  tell(concolic::storedFunctions(stored.whole), flags.function);
  return kNothingRefuted;
}

Result<int> summaries(const SummariesFlags& flags) {
  using namespace concolic;
  if (flags.stored) return tellStored(flags);
  if (flags.program.command.empty())
    return badInput("COMMAND is missing: a program, or --stored for what is known already");
  NH_TRY(const auto budget, parseDuration(flags.budget));
  const std::filesystem::path path = flags.program.command[0];
  NH_TRY(auto target, findTarget(std::span(&path, 1)));
  NH_TRY(auto subject, Subject::make(std::move(target), {.program = true}));
  std::vector<std::filesystem::path> readable;
  NH_TRY(const auto shape, shapeOf(flags.program, subject.signatures()[0].wholeInput, readable));
  NH_TRY(const auto build,
         buildSymbolic(subject.target(), subject.compiled(), subject.signatures()[0], Follows::Calls));
  Input first = shape.emptyInput(), filled = first;
  for (std::size_t i = 0; i < filled.streams.size(); ++i)
    filled.streams[i].bytes.assign(std::min<std::size_t>(64, shape.mostBytes[i]), 'A');
  const SandboxPolicy policy{
      .readable = readable, .hugeMappings = true, .allowWeaker = flags.allowWeakerSandbox};
  NH_TRY_VOID(makeFolder(flags.out));
  NH_TRY(const auto ledger, openLedger(ledgerOf(flags), LedgerMode::ReadWrite));
  NH_TRY(const auto stored, summariesIn(*ledger).summaries());
  NH_TRY(const auto explored, exploreBySummaries(build, shape, policy, {first, filled}, stored.whole,
                                                 {.end = std::chrono::steady_clock::now() + budget,
                                                  .stopped = [] { return isInterrupted(); },
                                                  .mostPaths = flags.mostPaths,
                                                  .mayBeComplete = followsEverything(subject.compiled())}));
  NH_TRY_VOID(summariesIn(*ledger).putSummaries(explored.facts));
  tell(explored.functions, flags.function);
  tell(build->instrumented.followed, flags.function);
  tellDamaged(stored);
  if (flags.quiet) return kNothingRefuted;
  const SmartTotals& totals = explored.totals;
  for (const auto& [what, times] : totals.madeConcrete)
    say("made concrete: {}, {} times{}{}\n", what.first, times, what.second.empty() ? "" : ", at ",
        what.second);
  if (totals.stored > 0) say("{} of {} summaries are of earlier runs\n", totals.stored, totals.functions);
  if (totals.unrolled > 0)
    say("{} of {} summaries were read off loops, without a run\n", totals.unrolled, totals.functions);
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
