// A ledger for tests of reports: every verdict, what proofs rest on, places of edges, and names as an enemy would choose
// them.
#pragma once

#include "report/record.h"
#include "support/files.h"
#include "support/hash.h"

#include <gtest/gtest.h>

namespace nuthatch {

template <class T>
T must(Result<T> result) {
  if (!result) {
    ADD_FAILURE() << result.error().message;
    std::abort();
  }
  return *std::move(result);
}
inline void must(const Status& status) {
  if (!status) ADD_FAILURE() << status.error().message;
}

inline const std::string kScript = "<script>alert(1)</script>";
inline const std::string kTurned =
    "a\u202eb\x1b[31m\xff"; // turns the direction of writing, colours, is no UTF-8
inline const std::string kFormula = "=1+1,\"x\"\n]]>--><!--";

// A path of the first witness with thirty rounds of a loop, and a tree with a choice of three.
inline void addExecutions(Ledger& ledger, TargetId target, const std::string& function) {
  const Place place{"/p/sub dir/a&b.c", 2, 7};
  const std::string condition = "x < " + kScript + kTurned;
  ExecutionPath path{.witness = hex(0xabc0), .skipped = 5, .skippedFrom = 31};
  path.steps.push_back({{function, {place.file, 1, 0}, WayKind::Entered, ""}, 0, {{"n", kTurned}}});
  for (int i = 0; i < 30; ++i)
    path.steps.push_back({{function, place, WayKind::Holds, condition}, 0, {{"i", std::to_string(i)}}});
  path.steps.push_back({{"f1", {place.file, 11, 0}, WayKind::Entered, ""}, 1, {{"s", kScript}}});
  path.steps.push_back({{"f1", place, WayKind::Failed, ""}, 1, {{"amount", "2147483647"}}});
  must(ledger.putPath(target, path));
  ExecutionTree tree{.entry = function, .notRun = 1};
  tree.ways = {{function, place, WayKind::Holds, condition},
               {function, place, WayKind::HoldsNot, condition},
               {function, place, WayKind::Case, kScript}};
  tree.nodes = {{0, 0, 6, 0, 0, 0}, {0, 0, 3, 0, 0, 0}, {0, 1, 2, 2, 1, 0}, {0, 2, 1, 1, 0, 1},
                {1, 2, 3, 0, 0, 0}, {4, 0, 3, 3, 0, 0}};
  must(ledger.putTree(target, tree));
}

struct RecordSize {
  std::uint64_t checks = 8, inputs = 3, functions = 2;
  std::size_t nameLength = 0; // of the functions, in addition
};

// The first check is a bug, the second a need, the third proven unless the first fails, the fourth proven under an
// assumption and a bound, the others are open.
inline Record hostileRecord(const std::filesystem::path& file, const RecordSize& size = {}) {
  auto ledger = must(openLedger(file, LedgerMode::ReadWrite));
  auto batch = must(ledger->begin());
  const TargetId target = must(ledger->putTarget(
      {.name = "t" + kScript, .kind = TargetKind::Library, .moduleHash = "m", .source = "/p"}));
  const RunId run = must(ledger->beginRun(
      target,
      {.engine = "random", .seed = 7, .budget = {{"time", kScript}}, .startedAt = "2026-01-02T03:04:05Z"}));
  std::vector<Function> functions;
  std::vector<FunctionSites> sites;
  for (std::uint64_t i = 0; i < size.functions; ++i) {
    const std::string name = "f" + std::to_string(i) + std::string(size.nameLength, 'x');
    functions.push_back({.name = name,
                         .display = name + kScript + kTurned,
                         .place = {"/p/sub dir/a&b.c", static_cast<std::uint32_t>(10 * i + 1), 1},
                         .edges = 3});
    const auto line = static_cast<std::uint32_t>(10 * i + 1);
    sites.push_back({name,
                     {{{"/p/sub dir/a&b.c", line, 0}, {line, line + 1}},
                      {{"/p/sub dir/a&b.c", line + 1, 7}, {line + 2}},
                      {{"/p/sub dir/a&b.c", line + 1, 7}, {line + 3}}}});
  }
  must(ledger->putFunctions(target, functions));
  must(ledger->putEdgeSites(target, sites));
  must(ledger->addCoverage(target, run, {functions[0].name, 3, {0, 1}}).has_value() ? Status()
                                                                                    : ownError("coverage"));
  std::vector<Check> checks;
  for (std::uint64_t i = 0; i < size.checks; ++i) {
    const Function& function = functions[i % functions.size()];
    checks.push_back({.id = hex(i + 1),
                      .kind = CheckKind::SignedOverflow,
                      .function = function.name,
                      .place = {function.place.file, function.place.line + 1, 4},
                      .ordinal = static_cast<std::uint32_t>(i),
                      .detail = "x" + kScript + kFormula});
  }
  must(ledger->putChecks(target, checks));
  must(ledger->putAssumption(target, {.id = "a1", .text = "callers are kind " + kScript}));
  for (std::uint64_t i = 0; i < size.inputs; ++i) {
    const std::string hash = must(ledger->putInput(std::to_string(i) + kScript));
    must(ledger->keepInput(target, functions[i % functions.size()].name, hash, run));
  }
  const std::string input = must(ledger->putInput(kScript + std::string("\0\x01", 2)));
  for (std::uint64_t i = 0; i < 2; ++i) {
    must(ledger->putWitness(target, {.id = hex(0xabc0 + i),
                                     .check = checks[i].id,
                                     .entry = functions[0].name,
                                     .input = input,
                                     .arguments = kFormula + kScript,
                                     .replay = Replay::Confirmed,
                                     .note = kTurned,
                                     .needs = i == 0 ? "" : kScript,
                                     .test = kScript,
                                     .watchedAll = true}));
    must(ledger->setVerdict(target, checks[i].id, Refuted{hex(0xabc0 + i)}, run));
  }
  addExecutions(*ledger, target, functions[0].name);
  must(ledger->setVerdict(target, checks[2].id, proofOf(Ground{.checks = {checks[0].id}}), run));
  must(ledger->setVerdict(target, checks[3].id,
                          proofOf(Ground{.bound = {{{Limit::Rounds, 8}}}, .assumptions = {"a1"}}), run));
  for (std::uint64_t i = 4; i < size.checks; ++i)
    must(ledger->setVerdict(target, checks[i].id, Open{OpenReason::Solver, kScript}, run));
  must(ledger->endRun(run, {{"queries", 12}, {"queries by " + kScript, 12}}));
  must(batch.commit());
  return must(readRecord(*ledger, target));
}

} // namespace nuthatch
