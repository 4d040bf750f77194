// Typed reads. A row becomes a fact only if its sum agrees and each of its values is one that the ledger
// writes.
#include "ledger/encoding.h"
#include "ledger/sqlite/rows.h"
#include "ledger/sqlite/sqlite_ledger.h"
#include "support/hash.h"

namespace nuthatch::sqlite {

Status SqliteLedger::readTogether(const std::function<Status()>& body) {
  if (inBatch_ || database_->inTransaction()) return body();
  NH_TRY_VOID(database_->run("BEGIN"));
  Status done = body();
  database_->rollback(); // nothing was written: this only lets go of the snapshot
  return done;
}

Result<std::vector<KnownTarget>> SqliteLedger::targets() {
  return all(Rows::of(*database_, kTargets, "ORDER BY id"), readTarget);
}

Result<std::vector<Function>> SqliteLedger::functions(TargetId target) {
  return all(Rows::of(*database_, kFunctions, "WHERE target = ?1 ORDER BY name", target), readFunction);
}

Result<std::vector<FunctionSites>> SqliteLedger::edgeSites(TargetId target) {
  return all(Rows::of(*database_, kEdgeSites, "WHERE target = ?1 ORDER BY function", target), readSites);
}

Result<std::vector<Assumption>> SqliteLedger::assumptions(TargetId target) {
  return all(Rows::of(*database_, kAssumptions, "WHERE target = ?1 ORDER BY id", target), readAssumption);
}

Result<std::vector<Witness>> SqliteLedger::witnesses(TargetId target) {
  NH_TRY(auto found,
         all(Rows::of(*database_, kWitnesses, "WHERE target = ?1 ORDER BY id", target), readWitness));
  std::vector<Witness> witnesses;
  for (auto& one : found) witnesses.push_back(std::move(one.witness));
  return witnesses;
}

Result<std::vector<Coverage>> SqliteLedger::coverage(TargetId target) {
  return all(Rows::of(*database_, kCoverage, "WHERE target = ?1 ORDER BY function", target), readCoverage);
}

Result<std::vector<ExecutionPath>> SqliteLedger::paths(TargetId target) {
  return all(Rows::of(*database_, kPaths, "WHERE target = ?1 ORDER BY witness", target), readPath);
}

Result<std::vector<ExecutionTree>> SqliteLedger::trees(TargetId target) {
  return all(Rows::of(*database_, kTrees, "WHERE target = ?1 ORDER BY entry", target), readTree);
}

Result<std::vector<RefutingRun>> SqliteLedger::refutingRuns() {
  return all(Rows::of(*database_, kRefutingRuns, "ORDER BY target, check_id, run"), readRefutingRun);
}

Result<std::vector<ProvingRun>> SqliteLedger::provingRuns(TargetId target) {
  return all(Rows::of(*database_, kProvingRuns, "WHERE target = ?1 ORDER BY check_id, run", target),
             readProvingRun);
}

Result<std::vector<RunCoverage>> SqliteLedger::runCoverage(TargetId target) {
  return all(Rows::of(*database_, kRunCoverage, "WHERE target = ?1 ORDER BY function, run", target),
             readRunCoverage);
}

Result<std::vector<Run>> SqliteLedger::runs(TargetId target) {
  std::vector<Run> runs;
  NH_TRY_VOID(readTogether([&]() -> Status {
    NH_TRY(auto found, all(Rows::of(*database_, kRuns, "WHERE target = ?1 ORDER BY id", target), readRun));
    NH_TRY(const auto invocations, all(Rows::of(*database_, kInvocations, "ORDER BY run"), readInvocation));
    const std::map<RunId, std::string> of(invocations.begin(), invocations.end());
    for (auto& one : found) {
      if (const auto name = of.find(one.run.id); name != of.end()) one.run.invocation = name->second;
      runs.push_back(std::move(one.run));
    }
    return {};
  }));
  return runs;
}

Result<std::vector<std::string>> SqliteLedger::corpus(TargetId target, const std::string& entry) {
  return all(Rows::of(*database_, kCorpus, "WHERE target = ?1 AND entry = ?2 ORDER BY input", target, entry),
             readCorpusInput);
}

Result<StoredSummaries> SqliteLedger::summaries() {
  NH_TRY(Rows rows, Rows::of(*database_, kSummaries, "ORDER BY function, code, caller"));
  StoredSummaries stored;
  for (;;) {
    NH_TRY(const bool more, rows.step());
    if (!more) return stored;
    if (!rows.isWhole()) {
      ++stored.damaged;
      continue;
    }
    SummaryFact fact = readSummary(rows);
    if (rows.finish())
      stored.whole.push_back(std::move(fact));
    else
      ++stored.damaged;
  }
}

Result<std::vector<Contradiction>> SqliteLedger::contradictions(TargetId target) {
  return all(Rows::of(*database_, kContradictions,
                      "WHERE target = ?1 ORDER BY check_id, proven_by, refuted_by", target),
             readContradiction);
}

Result<std::vector<JudgedCheck>> SqliteLedger::checks(TargetId target) {
  std::vector<JudgedCheck> judged;
  const Status done = readTogether([&]() -> Status {
    NH_TRY(auto plain,
           all(Rows::of(*database_, kChecks,
                        "WHERE target = ?1 ORDER BY file, line, col, function, kind, ordinal, id", target),
               readCheck));
    NH_TRY(auto verdicts, all(Rows::of(*database_, kVerdicts, "WHERE target = ?1", target), readVerdict));
    NH_TRY(const auto known, assumptions(target));
    std::set<std::string> assumed;
    for (const auto& assumption : known) assumed.insert(assumption.id);
    std::map<std::string, StoredVerdict> byCheck;
    for (auto& verdict : verdicts) {
      if (const Supposition* supposition = suppositionOf(verdict.verdict))
        for (const Ground& ground : supposition->grounds())
          for (const auto& id : ground.assumptions)
            if (!assumed.contains(id))
              return database_->damaged(fmt::format("a proof lost its assumption {}", id));
      byCheck.emplace(verdict.check, std::move(verdict));
    }
    for (auto& check : plain) {
      const auto found = byCheck.find(check.id);
      if (found == byCheck.end()) {
        judged.push_back({.check = std::move(check)});
        continue;
      }
      judged.push_back({std::move(check), std::move(found->second.verdict), found->second.run});
    }
    return {};
  });
  if (!done) return std::unexpected(done.error());
  return judged;
}

Result<FoundWitness> SqliteLedger::witness(const std::string& idOrPrefix) {
  if (idOrPrefix.empty() || idOrPrefix.size() > 16 || !isHex(idOrPrefix, idOrPrefix.size()))
    return withRemedy(badInput("'{}' is not the id of a witness", idOrPrefix),
                      "give the first digits of an id that a report shows");
  NH_TRY(const auto found,
         all(Rows::of(*database_, kWitnesses, "WHERE substr(id, 1, ?2) = ?1 ORDER BY target DESC, id",
                      idOrPrefix, static_cast<std::int64_t>(idOrPrefix.size())),
             readWitness));
  if (found.empty())
    return withRemedy(badInput("no witness {} in the ledger {}", idOrPrefix, database_->path().string()),
                      "give the id of a witness that a report over this ledger shows");
  for (const auto& other : found)
    if (other.witness.id != found.front().witness.id)
      return withRemedy(badInput("witness {} is ambiguous in the ledger {}: {} and {} begin with it",
                                 idOrPrefix, database_->path().string(), found.front().witness.id,
                                 other.witness.id),
                        "give more digits");
  return found.front();
}

Result<std::string> SqliteLedger::input(const std::string& hash) {
  NH_TRY(auto found, all(Rows::of(*database_, kInputs, "WHERE hash = ?1", hash), readInput));
  if (found.empty()) return badInput("no input {} in the ledger {}", hash, database_->path().string());
  if (sha256(found.front().bytes) != hash)
    return database_->damaged(fmt::format("the content of input {} is not what its name says", hash));
  return std::move(found.front().bytes);
}

} // namespace nuthatch::sqlite
