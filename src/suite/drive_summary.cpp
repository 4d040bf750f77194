#include "suite/drive_summary.h"

#include "support/files.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace fs = std::filesystem;
using namespace exhaustive;

namespace {

void count(DriveReport& report, const DriverTrialResult& result) {
  std::size_t vain = 0;
  for (const DriverResult& driver : result.results) {
    report.runs += driver.runs;
    report.cut += driver.cut;
    report.outOfMemory += driver.outOfMemory;
    report.aborted += driver.aborted;
    switch (driver.state) {
    case DriverState::Unchecked:
      ++report.unchecked;
      break;
    case DriverState::Rejected:
      ++report.rejected;
      break;
    case DriverState::Proven:
      ++report.proven;
      break;
    case DriverState::Bounded:
      ++report.bounded;
      break;
    case DriverState::Cut:
      ++report.cutDrivers;
      break;
    case DriverState::Refuted:
      ++report.refuted;
      break;
    case DriverState::Vain:
      ++vain;
      break;
    }
  }
  report.generated = result.results.size() - vain;
  report.kept = report.generated - report.rejected;
}

void addAssumptions(DriveReport& report) {
  auto& list = report.assumptions;
  list.push_back(
      "lists have 0, 1, 2, 3 or 5 elements of which all but the first are alike, texts are of a few "
      "kinds, closures answer freely three times in a run");
  list.push_back(fmt::format(
      "code of the caller (closures, iterators, Drop, Ord …) misbehaves at most {} in a run (--deviations)",
      report.deviations == 1 ? "once" : fmt::format("{} times", report.deviations)));
  list.push_back("a call that only changes a value stands for 1, 2, 3 or 5 calls with equal arguments");
  list.push_back("one thread; what AddressSanitizer, std's precondition checks and the looks at results "
                 "cannot see is not seen; values that were never written are seen where a result holds them");
  if (report.memoryEnds)
    list.push_back(
        "memory may run out at any allocation, which counts as a misbehaviour of the caller's code");
  else if (report.outOfMemory > 0)
    list.push_back(fmt::format(
        "memory does not run out: {} runs that asked for more than 64 MiB at once were left there",
        report.outOfMemory));
  if (report.aborted > 0)
    list.push_back(fmt::format("{} runs ended by an abort or a panic within a panic, which is no error",
                               report.aborted));
}

std::string during(const Bug& bug, const Node& driver) {
  const auto path = driver.path();
  if (bug.failure.step >= kLookStep) return "when the references that came back are looked at";
  if (bug.failure.step == 0 || bug.failure.step > path.size()) return "at the start";
  const std::string where =
      fmt::format("call {}, {}", bug.failure.step, path[bug.failure.step - 1]->call.function->path);
  return bug.failure.step == path.size() ? "in or after the last " + where : "in or after " + where;
}

std::string testBody(const std::string& test) {
  const auto first = std::min(test.find("#[test]"), test.size());
  const auto end = test.find("\n}\n", first);
  return test.substr(first, end == test.npos ? test.npos : end + 3 - first);
}

Status addBugs(DriveReport& report, const DriverSet& set, const DriverTrialResult& result,
               const fs::path& tests) {
  std::map<std::string, int> names;
  for (const Bug& bug : result.bugs) {
    const Node& driver = *set.drivers[bug.failure.driver];
    DriveBug made{
        .kind = bug.failure.kind, .drivers = bug.drivers, .replayed = bug.replayed, .note = bug.note};
    for (const Node* node : driver.path()) made.calls.push_back(node->call.function->path);
    made.during = during(bug, driver);
    made.within = bug.failure.within;
    if (!bug.failure.place.file.empty()) {
      const fs::path near = fs::path(bug.failure.place.file).lexically_relative(fs::current_path());
      made.where = fmt::format(
          "{}:{}", near.empty() || near.string().starts_with("..") ? bug.failure.place.file : near.string(),
          bug.failure.place.line);
    }
    made.source = testBody(bug.test);
    const int again = names[bug.testName]++;
    const fs::path file = tests / (bug.testName + (again ? fmt::format("_{}", again + 1) : "") + ".rs");
    NH_TRY_VOID(makeFolder(tests));
    NH_TRY_VOID(writeFile(file, bug.test));
    made.test = file.string();
    report.bugs.push_back(std::move(made));
  }
  return {};
}

// Targets of which nothing is known: no driver calls them, or none of their calls came back.
void countMissed(DriveReport& report, const DriverSet& set, const DriverTrialResult& result) {
  std::map<const rust::Function*, std::string> missed; // and what their first panic said
  for (const rust::Function* target : set.targets) missed[target];
  std::set<const rust::Function*> ran;
  for (std::size_t i = 0; i < set.drivers.size(); ++i) {
    const DriverResult& driver = result.results[i];
    const rust::Function* last = set.drivers[i]->call.function;
    // What rustc lets nobody send to another thread goes to none.
    const bool isKept = last->isSent && driver.state == DriverState::Rejected;
    const bool isSeen =
        isKept || driver.returned > 0 || driver.state == DriverState::Refuted || driver.proof.isProven;
    if (isSeen) ran.insert(last);
    if (const auto found = missed.find(last); found != missed.end() && found->second.empty())
      found->second = driver.panics;
  }
  for (const rust::Function* function : ran) missed.erase(function);
  report.uncallable = set.uncallable.size();
  report.missed = missed.size() + set.uncallable.size();
  for (const auto& [function, said] : missed)
    if (!said.empty() && !report.skipped.contains(function->path))
      report.skipped[function->path] = fmt::format("each of its calls panics: {}", said);
}

Status addDrivers(DriveReport& report, const CheckedDrivers& drivers, const rust::Api& api,
                  const fs::path& tests) {
  const auto& [set, result] = drivers;
  count(report, result);
  addAssumptions(report);
  std::set<std::string> types;
  for (std::size_t i = 0; i < set.drivers.size(); ++i)
    if (result.results[i].state != DriverState::Rejected)
      for (const Node* node : set.drivers[i]->path())
        for (const auto& [param, type] : node->call.with)
          if (!type->is(rust::TypeKind::Unknown)) types.insert(type->text);
  report.types.assign(types.begin(), types.end());
  report.functions = api.functions.size();
  report.targets = set.targets.size();
  report.leftOut = set.leftOut;
  report.isCut = set.isCut;
  report.known = result.known;
  report.skipped = set.skipped;
  countMissed(report, set, result);
  std::map<std::string, std::string> refused; // targets of which rustc takes no driver
  for (const rust::Function* target : set.targets) refused[target->path];
  for (std::size_t i = 0; i < set.drivers.size(); ++i) {
    const std::string& path = set.drivers[i]->call.function->path;
    if (result.results[i].state != DriverState::Rejected)
      refused.erase(path);
    else if (refused.contains(path))
      refused[path] = result.results[i].reason;
  }
  for (const auto& [path, reason] : refused)
    if (!reason.empty() && path != "nh::sent")
      report.skipped[path] = "rustc takes none of its drivers: " + reason;
  report.rejectedBy = result.rejected;
  report.rejectedExample = result.rejectedExample;
  report.checking = result.checking;
  report.building = result.building;
  report.running = result.running;
  return addBugs(report, set, result, tests);
}

// How many of the drivers are proven for all values, and why the others are not. Before the assumptions.
void addProof(DriveReport& report, const DriverSet& set, const DriverTrialResult& result,
              const RustProof& proof) {
  constexpr std::size_t kMostExamples = 5;
  report.proving = std::chrono::milliseconds(static_cast<std::int64_t>(proof.seconds * 1000));
  report.compiling = proof.compiling;
  report.trees = proof.trees;
  report.notForAll = proof.open;
  for (std::size_t i = 0; i < result.results.size(); ++i) {
    const DriverResult& driver = result.results[i];
    if (driver.state == DriverState::Proven && driver.proof.hasWitness) {
      --report.proven, ++report.unconfirmed;
      if (report.unconfirmedDrivers.size() < kMostExamples)
        report.unconfirmedDrivers.push_back(set.drivers[i]->names());
    }
    if (!driver.proof.isProven || driver.state == DriverState::Refuted) continue;
    ++(driver.proof.loops == 0 ? report.forAll : report.forAllLoops);
    report.loops = std::max<std::uint64_t>(report.loops, driver.proof.loops);
    // What the runs could not end with, the proof has.
    if (driver.state == DriverState::Bounded) --report.bounded, ++report.proven;
    if (driver.state == DriverState::Cut) --report.cutDrivers, ++report.proven;
  }
  if (report.kept > report.forAll + report.forAllLoops)
    report.assumptions.insert(
        report.assumptions.begin(),
        "numbers are of small domains (usize: 0, 1, 2, 3, 2^63, 2^64-1) in drivers that are "
        "not proven for all values");
  report.assumptions.insert(report.assumptions.end(), proof.assumptions.begin(), proof.assumptions.end());
}

Status addBeyond(DriveReport& report, const CheckedDrivers& beyond, const fs::path& tests) {
  DriveReport more;
  count(more, beyond.result);
  report.beyondKept = more.proven + more.bounded + more.cutDrivers + more.refuted;
  report.beyondRefuted = more.refuted;
  return addBugs(report, beyond.set, beyond.result, tests);
}

} // namespace

Result<DriveReport> summarise(const CrateDriveOptions& options, const CrateDrive& drive,
                              const fs::path& tests) {
  DriveReport report{.calls = options.calls,
                     .runsBound = options.runs,
                     .deviations = options.deviations,
                     .memoryEnds = options.outOfMemory};
  const auto& [library, api] = drive.crate;
  report.notes = drive.notes;
  report.walks = drive.walked.walks;
  report.steps = drive.walked.steps;
  report.generating = drive.generating;
  report.crate = library.stdModule.empty() ? library.crate : library.stdModule;
  report.library = drive.library.patterns();
  report.construct = drive.construct.patterns();
  NH_TRY_VOID(addDrivers(report, drive.drivers, api, tests));
  report.unsafeBlocks = api.unsafeBlocks.size();
  for (const rust::UnsafeBlock* block : drive.unreached)
    report.unreached.push_back(
        fmt::format("{}:{}{}", block->file, block->line,
                    block->function.empty() ? " (in a macro, or not compiled)" : " in " + block->function));
  addProof(report, drive.drivers.set, drive.drivers.result, drive.proof);
  NH_TRY_VOID(addBeyond(report, drive.beyond, tests));
  return report;
}

} // namespace nuthatch
