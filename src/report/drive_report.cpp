#include "report/drive_report.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>
#include <sstream>

namespace nuthatch {

namespace {

std::string seconds(std::chrono::milliseconds time) {
  return fmt::format("{:.1f} s", static_cast<double>(time.count()) / 1000);
}

std::string counted(std::size_t count, const char* one, const char* many) {
  return fmt::format("{} {}", count, count == 1 ? one : many);
}

// Of the drivers that are proven: by whom, and of which values.
std::string howProven(const DriveReport& report) {
  std::vector<std::string> parts;
  if (report.forAll > 0) parts.push_back(fmt::format("{} for all values", report.forAll));
  if (report.forAllLoops > 0)
    parts.push_back(
        fmt::format("{} for all values within {} rounds of a loop", report.forAllLoops, report.loops));
  if (report.byRuns() > 0 || parts.empty())
    parts.push_back(fmt::format("{} by runs over small domains", report.byRuns()));
  return fmt::format("{}", fmt::join(parts, ", "));
}

// Nothing is said of what did not run.
std::string share(const DriveReport& report) {
  const std::size_t all = report.targets + report.uncallable;
  return fmt::format("they call {} of {} functions that reach unsafe code and run {} of {} unsafe blocks",
                     all - std::min(all, report.missed), all, report.unsafeBlocks - report.unreached.size(),
                     report.unsafeBlocks);
}

std::string headline(const DriveReport& report) {
  const std::string over =
      report.types.empty() ? "the domains" : fmt::format("T in {{{}}}", fmt::join(report.types, ", "));
  if (report.verdict() == "refuted" && report.refuted == 0)
    return fmt::format("refuted: {} in {}; no driver of at most {} calls fails, but {} of {} calls\n",
                       counted(report.bugs.size(), "defect", "defects"), report.crate, report.calls,
                       report.beyondRefuted, report.calls + 1);
  if (report.verdict() == "refuted")
    return fmt::format("refuted: {} in {}; {} of {} drivers of at most {} calls fail\n",
                       counted(report.bugs.size(), "defect", "defects"), report.crate, report.refuted,
                       report.kept, report.calls);
  if (report.verdict() == "proven" && report.targets == 0)
    return fmt::format("proven: {} has no function with unsafe code in the filter\n", report.crate);
  if (report.verdict() == "proven")
    return fmt::format("proven: all {} drivers of at most {} calls over {}; {}; {}\n", report.kept,
                       report.calls, over, howProven(report), share(report));
  if (report.kept == 0)
    return fmt::format("open: no driver of at most {} calls reaches unsafe code of {}\n", report.calls,
                       report.crate);
  return fmt::format(
      "open: {} of {} drivers of at most {} calls over {} are proven ({}), none is refuted; {}\n",
      report.proven, report.kept + report.leftOut, report.calls, over, howProven(report), share(report));
}

void writeBugs(const DriveReport& report, std::string& text) {
  std::size_t number = 0;
  for (const DriveBug& bug : report.bugs) {
    text += fmt::format("\n{}. {}", ++number, bug.kind);
    if (!bug.where.empty()) text += fmt::format("  at {}", bug.where);
    text += fmt::format("\n   {}; shown by {}\n\n", bug.during, counted(bug.drivers, "driver", "drivers"));
    std::istringstream lines(bug.source);
    for (std::string line; std::getline(lines, line);) text += "   " + line + "\n";
    text += fmt::format("\n   test: {}{}\n", bug.test,
                        bug.replayed ? " (built, run: it fails)" : " (not replayed: " + bug.note + ")");
    if (!bug.witness.empty()) text += fmt::format("   replay: {} {}\n", report.replayCommand, bug.witness);
  }
}

void writeOpen(const DriveReport& report, std::string& text) {
  if (report.bounded > 0)
    text += fmt::format("  open: {} have more than {} runs each (--runs)\n",
                        counted(report.bounded, "driver", "drivers"), report.runsBound);
  if (report.cutDrivers > 0)
    text += fmt::format("  open: {} with {} that took more than 50 ms of the processor and were ended\n",
                        counted(report.cutDrivers, "driver", "drivers"), counted(report.cut, "run", "runs"));
  if (report.unconfirmed > 0)
    text +=
        fmt::format("  open: {} with a run that the bounded engine holds for wrong and no native run shows\n",
                    counted(report.unconfirmed, "driver", "drivers"));
  for (const std::string& calls : report.unconfirmedDrivers) text += fmt::format("    {}\n", calls);
  if (report.missed > 0)
    text += fmt::format("  open: {} that {} unsafe code and that no driver ran to the end; see below\n",
                        counted(report.missed, "function", "functions"),
                        report.missed == 1 ? "reaches" : "reach");
  if (report.isCut) text += "  open: the budget ended before all drivers were generated (--budget)\n";
  if (report.unchecked > 0)
    text += fmt::format("  open: {} not checked when the budget ended (--budget)\n",
                        counted(report.unchecked, "driver", "drivers"));
  if (report.leftOut > 0)
    text += fmt::format("  open: {} not generated: there are too many; use --library and --construct\n",
                        counted(report.leftOut, "driver or prefix", "drivers or prefixes"));
}

void writeProof(const DriveReport& report, std::string& text) {
  if (report.trees == 0 && report.notForAll.empty()) return;
  text += fmt::format("  proof: {}, compiled in {}, explored in {} of the processor\n",
                      counted(report.trees, "tree of drivers", "trees of drivers"), seconds(report.compiling),
                      seconds(report.proving));
  std::vector<std::pair<std::size_t, std::string>> reasons;
  for (const auto& [reason, count] : report.notForAll) reasons.emplace_back(count, reason);
  std::ranges::sort(reasons, std::greater());
  constexpr std::size_t kMostShown = 8; // the rest is in --json
  for (std::size_t i = 0; i < std::min(reasons.size(), kMostShown); ++i)
    text += fmt::format("    {} not for all values: {}\n", counted(reasons[i].first, "driver", "drivers"),
                        reasons[i].second);
  if (reasons.size() > kMostShown)
    text += fmt::format("    and {} other reasons\n", reasons.size() - kMostShown);
}

} // namespace

std::string DriveReport::verdict() const {
  if (!bugs.empty() || refuted > 0) return "refuted";
  if (targets + uncallable > 0 && kept == 0) return "open"; // nothing was looked at
  if (missed > 0 && !isNarrowed()) return "open";           // a filter is what the user wants to leave out
  return proven == kept && unchecked == 0 && leftOut == 0 && !isCut ? "proven" : "open";
}

std::string driveText(const DriveReport& report) {
  std::string text = headline(report);
  writeBugs(report, text);
  text += fmt::format("\n  {} functions, {} contain or reach unsafe code; {} drivers generated, {} rejected "
                      "by rustc, {} kept\n",
                      report.functions, report.targets, report.generated, report.rejected, report.kept);
  for (const auto& [reason, count] : report.rejectedBy) text += fmt::format("    {:>6} {}\n", count, reason);
  if (report.known > 0)
    text += fmt::format("  {} known from an earlier run: nothing that they call has changed (--no-cache)\n",
                        counted(report.known, "driver is", "drivers are"));
  text += fmt::format(
      "  {} runs; generated in {}, checked by rustc in {}, built in {}, run in {}; all of it {}\n",
      report.runs, seconds(report.generating), seconds(report.checking), seconds(report.building),
      seconds(report.running), seconds(report.elapsed));
  if (report.walks > 0)
    text +=
        fmt::format("  beside the drivers: {} random sequences of up to 10 calls, out of {}\n", report.walks,
                    counted(report.steps, "way to call a function", "ways to call functions"));
  if (report.beyondKept > 0)
    text +=
        fmt::format("  beyond the bound: {} of {} calls, {} refuted\n",
                    counted(report.beyondKept, "driver", "drivers"), report.calls + 1, report.beyondRefuted);
  writeProof(report, text);
  writeOpen(report, text);
  if (!report.library.empty()) text += fmt::format("  --library {}\n", fmt::join(report.library, " "));
  if (!report.construct.empty()) text += fmt::format("  --construct {}\n", fmt::join(report.construct, " "));
  if (!report.assumptions.empty()) text += "  assuming:\n";
  for (const std::string& line : report.assumptions) text += fmt::format("    {}\n", line);
  if (!report.skipped.empty()) text += "  left out:\n";
  for (const auto& [function, why] : report.skipped) text += fmt::format("    {}: {}\n", function, why);
  if (!report.unreached.empty())
    text += fmt::format("  unsafe blocks that no driver reached ({} of {}):\n", report.unreached.size(),
                        report.unsafeBlocks);
  for (const std::string& block : report.unreached) text += fmt::format("    {}\n", block);
  for (const std::string& note : report.notes) text += fmt::format("  note: {}\n", note);
  return text;
}

std::string driveJson(const DriveReport& report) {
  using Json = nlohmann::ordered_json;
  Json bugs = Json::array();
  for (const DriveBug& bug : report.bugs)
    bugs.push_back({{"kind", bug.kind},
                    {"where", bug.where},
                    {"within", bug.within},
                    {"calls", bug.calls},
                    {"during", bug.during},
                    {"drivers", bug.drivers},
                    {"test", bug.test},
                    {"replayed", bug.replayed},
                    {"note", bug.note},
                    {"witness", bug.witness}});
  const Json json = {{"format", "nuthatch-drive/1"},
                     {"target", report.crate},
                     {"verdict", report.verdict()},
                     {"calls", report.calls},
                     {"types", report.types},
                     {"library", report.library},
                     {"construct", report.construct},
                     {"functions", report.functions},
                     {"targets", report.targets},
                     {"missedTargets", report.missed},
                     {"unsafeBlocks", report.unsafeBlocks},
                     {"drivers",
                      {{"generated", report.generated},
                       {"rejected", report.rejected},
                       {"rejectedBy", report.rejectedBy},
                       {"rejectedExample", report.rejectedExample},
                       {"kept", report.kept},
                       {"proven", report.proven},
                       {"refuted", report.refuted},
                       {"forAll", report.forAll},
                       {"forAllWithinLoops", report.forAllLoops},
                       {"byRuns", report.byRuns()},
                       {"notForAll", report.notForAll},
                       {"bounded", report.bounded},
                       {"cut", report.cutDrivers},
                       {"unconfirmed", report.unconfirmed},
                       {"unconfirmedExamples", report.unconfirmedDrivers},
                       {"unchecked", report.unchecked},
                       {"leftOut", report.leftOut},
                       {"known", report.known},
                       {"beyond", report.beyondKept},
                       {"beyondRefuted", report.beyondRefuted}}},
                     {"runs",
                      {{"all", report.runs},
                       {"cut", report.cut},
                       {"outOfMemory", report.outOfMemory},
                       {"aborted", report.aborted},
                       {"walks", report.walks}}},
                     {"milliseconds",
                      {{"generating", report.generating.count()},
                       {"checking", report.checking.count()},
                       {"building", report.building.count()},
                       {"running", report.running.count()},
                       {"compilingProof", report.compiling.count()},
                       {"proving", report.proving.count()},
                       {"all", report.elapsed.count()}}},
                     {"bugs", bugs},
                     {"skipped", report.skipped},
                     {"unreached", report.unreached},
                     {"assumptions", report.assumptions},
                     {"notes", report.notes}};
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace nuthatch
