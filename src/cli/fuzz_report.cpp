#include "cli/fuzz_report.h"

#include "support/work_time.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

std::string percent(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? "-"
                    : fmt::format("{:.1f} %", 100.0 * static_cast<double>(part) / static_cast<double>(whole));
}

void addConcrete(std::vector<std::string>& lines, const concolic::FuzzTotals& totals) {
  constexpr std::size_t kMost = 12;
  std::vector<std::pair<std::uint64_t, std::pair<std::string, std::string>>> made;
  for (const auto& [where, times] : totals.madeConcrete) made.emplace_back(times, where);
  std::ranges::sort(made, std::greater<>());
  for (std::size_t i = 0; i < std::min(made.size(), kMost); ++i) {
    const auto& [what, place] = made[i].second;
    lines.push_back(fmt::format("made concrete: {}, {} times{}{}", what, made[i].first,
                                place.empty() ? "" : ", at ", place));
  }
  if (made.size() > kMost) lines.push_back(fmt::format("made concrete: {} more", made.size() - kMost));
}

void addExplored(std::vector<std::string>& lines, const concolic::Explored& explored) {
  const concolic::SmartTotals& t = explored.totals;
  lines.push_back(
      fmt::format("by summaries: {} runs, {} functions with {} paths, used for {} calls, {} paths of "
                  "the program, {} queries{}",
                  t.runs, t.functions, t.paths, t.uses, t.programPaths, t.queries,
                  t.complete ? "; complete" : "; not complete"));
  if (t.overBound)
    lines.push_back("by summaries: a function has more paths than the bound; the rest is left out");
}

std::string words(const Place& place) { return fmt::format("{}:{}", place.file, place.line); }

// What no check of ours was refuted by has no other place in the report.
void addCrash(std::vector<std::string>& lines, const concolic::FoundCrash& crash) {
  constexpr std::size_t kMostFrames = 8;
  if (!crash.seen) {
    lines.push_back(fmt::format("crash: {}  {}", crash.file.string(), crash.what));
    return;
  }
  lines.push_back(fmt::format("crash: {}  {} at {}{}", crash.file.string(), title(crash.seen->kind),
                              words(crash.seen->place), crash.judged ? "" : " (not judged: no time)"));
  lines.push_back(fmt::format("    {}", crash.seen->text));
  const auto& stack = crash.seen->stack;
  for (std::size_t i = 0; i < std::min(stack.size(), kMostFrames); ++i)
    lines.push_back(fmt::format("    in {} at {}", stack[i].function, words(stack[i].place)));
}

} // namespace

std::vector<std::string> fuzzReport(const concolic::CampaignResult& result, const Summary& summary,
                                    std::chrono::nanoseconds took) {
  const concolic::FuzzTotals& t = result.totals;
  const double seconds = std::chrono::duration<double>(took).count();
  const double cpu = std::max(cpuSeconds(), 1e-3);
  std::vector<std::string> lines;
  std::uint64_t edges = 0, hit = 0;
  for (const auto& function : summary.functions) edges += function.function.edges, hit += function.hit;
  lines.push_back(fmt::format("coverage: {} of {} branch edges ({}), {} inputs kept", hit, edges,
                              percent(hit, edges), t.kept));
  if (result.explored) addExplored(lines, *result.explored);
  for (const auto& crash : result.crashes) addCrash(lines, crash);
  if (result.triage.gone > 0)
    lines.push_back(
        fmt::format("not told: {} failures happened once and, in a fresh process, not again under any build",
                    result.triage.gone));
  if (result.triage.hangs > 0)
    lines.push_back(fmt::format("hangs: {} inputs met a limit of time or memory", result.triage.hangs));
  if (result.triage.unchecked > 0)
    lines.push_back(fmt::format("not swept: {} kept inputs did not meet every sanitizer before the time was "
                                "over; --resume goes on with them",
                                result.triage.unchecked));
  lines.push_back(
      fmt::format("runs: {} native ({:.0f} a second), {} symbolic; {} inputs by solving ({:.0f} a CPU "
                  "second), {} by mutation",
                  t.nativeRuns, static_cast<double>(t.nativeRuns) / seconds, t.symbolicRuns, t.newInputs,
                  static_cast<double>(t.newInputs) / cpu, t.mutations));
  std::vector<std::string> layers;
  for (const auto& [layer, count] : t.queriesByLayer) layers.push_back(fmt::format("{} {}", layer, count));
  lines.push_back(
      fmt::format("queries: {} by byte sets, {} by the solver ({}); {} sat, {} unsat, {} unknown, {} guesses",
                  t.expansion.table, t.expansion.queries, fmt::join(layers, ", "), t.expansion.sat,
                  t.expansion.unsat, t.expansion.unknown, t.expansion.optimistic));
  if (t.divergences > 0)
    lines.push_back(fmt::format("divergences: {} runs went another way than predicted", t.divergences));
  if (t.cutShort > 0)
    lines.push_back(fmt::format("cut short: {} traces were longer than the tables", t.cutShort));
  addConcrete(lines, t);
  if (result.followed > 0) lines.push_back(fmt::format("followed: {} inputs of others", result.followed));
  for (const auto& note : result.notes) lines.push_back("note: " + note);
  if (t.complete)
    lines.push_back(
        fmt::format("all feasible paths explored: {} paths, inputs up to {} bytes", t.paths, t.longest));
  // A branch of optimised code may have become a choice between two values, which has one path.
  const bool isOptimised = concolic::followedIn(result.search) == concolic::Follows::OptimisedPaths;
  if (t.complete && hit < edges && isOptimised && !(result.explored && result.explored->totals.complete))
    lines.push_back(
        "paths are those of the optimised program: a branch edge that is not covered may be reachable; "
        "--search dart or smart keeps the branches of the source");
  return lines;
}

std::string progressOf(const concolic::FuzzTotals& totals) {
  return fmt::format("{} runs  {} solved  {}/{} edges  {} kept  {} waiting  {} failed", totals.nativeRuns,
                     totals.newInputs, totals.edgesTaken, totals.edges, totals.kept, totals.queue,
                     totals.failed);
}

} // namespace nuthatch
