// Typed writes: each in the caller's batch or in a transaction of its own. What an engine should never write
// (a check without an id, a witness without its input, an edge that does not exist) is refused as an error of
// ours.
#include "ledger/encoding.h"
#include "ledger/join.h"
#include "ledger/sqlite/rows.h"
#include "ledger/sqlite/sqlite_ledger.h"
#include "support/hash.h"

#include <algorithm>
#include <bit>
#include <unistd.h>

namespace nuthatch::sqlite {

Status SqliteLedger::beginBatch() {
  if (inBatch_) return ownError("a batch is open already in {}", database_->path().string());
  NH_TRY_VOID(database_->beginWrite());
  inBatch_ = true;
  return {};
}

Status SqliteLedger::commitBatch() {
  inBatch_ = false;
  const Status done =
      database_->inTransaction()
          ? database_->commit()
          : badEnvironment("nothing of this step was recorded in the ledger {}: a write failed",
                           database_->path().string());
  if (!done) recordDropped();
  inThisBatch_.clear();
  return done;
}

void SqliteLedger::dropBatch() {
  inBatch_ = false;
  database_->rollback();
  recordDropped();
}

Status SqliteLedger::write(const std::function<Status()>& body) {
  if (!inBatch_) NH_TRY_VOID(database_->beginWrite());
  // Only in a batch: an earlier write failed and gave up the transaction. What follows must not be recorded
  // alone.
  if (!database_->inTransaction())
    return badEnvironment("an earlier write of this step failed in the ledger {}",
                          database_->path().string());
  Status done = body();
  if (!done)
    database_->rollback();
  else if (!inBatch_)
    done = database_->commit();
  return done;
}

Result<TargetId> SqliteLedger::putTarget(const KnownTarget& target) {
  TargetId id = 0;
  const Status done = write([&]() -> Status {
    NH_TRY(const auto known, first(Rows::of(*database_, kTargets, "WHERE name = ?1 AND module_hash = ?2",
                                            target.name, target.moduleHash),
                                   readTarget));
    if (known) id = known->id;
    if (!known) {
      NH_TRY(const std::int64_t last, database_->number("SELECT coalesce(max(id), 0) FROM targets"));
      id = last + 1;
    }
    return putRow(*database_, kTargets, id, target.name, name(target.kind), target.moduleHash, target.source);
  });
  if (!done) return std::unexpected(done.error());
  return id;
}

Status SqliteLedger::putFunctions(TargetId target, std::span<const Function> functions) {
  return write([&]() -> Status {
    for (const auto& f : functions)
      NH_TRY_VOID(putRow(*database_, kFunctions, target, f.name, f.display, f.place.file, f.place.line,
                         f.place.column, f.bodyHash, f.edges, f.notEnterable));
    return {};
  });
}

Status SqliteLedger::putChecks(TargetId target, std::span<const Check> checks) {
  return write([&]() -> Status {
    for (const auto& c : checks) {
      if (!isHex(c.id, 16)) return ownError("'{}' is no id of a check", c.id);
      NH_TRY(const auto known,
             first(Rows::of(*database_, kChecks, "WHERE target = ?1 AND id = ?2", target, c.id), readCheck));
      // How many checks of rules stand before one depends on which rules were asked for.
      const bool isElsewhere = known && known->ordinal != c.ordinal && c.kind != CheckKind::RuleBroken;
      if (known && (known->kind != c.kind || known->function != c.function || isElsewhere))
        return ownError("two checks share the id {}: {} {} in {} and {} {} in {}", c.id, name(known->kind),
                        known->ordinal, known->function, name(c.kind), c.ordinal, c.function);
      NH_TRY_VOID(putRow(*database_, kChecks, target, c.id, name(c.kind), c.function, c.place.file,
                         c.place.line, c.place.column, c.ordinal, c.detail));
    }
    return {};
  });
}

Status SqliteLedger::putEdgeSites(TargetId target, std::span<const FunctionSites> functions) {
  return write([&]() -> Status {
    for (const auto& f : functions)
      NH_TRY_VOID(putRow(*database_, kEdgeSites, target, f.function, encodeSites(f.sites)));
    return {};
  });
}

Status SqliteLedger::putPath(TargetId target, const ExecutionPath& path) {
  return write([&] { return putRow(*database_, kPaths, target, path.witness, encodePath(path)); });
}

Status SqliteLedger::putTree(TargetId target, const ExecutionTree& tree) {
  return write([&] { return putRow(*database_, kTrees, target, tree.entry, encodeTree(tree)); });
}

Status SqliteLedger::putSummaries(std::span<const SummaryFact> summaries) {
  return write([&]() -> Status {
    for (const auto& s : summaries)
      NH_TRY_VOID(putRow(*database_, kSummaries, s.code, s.caller, s.function, encodeInputs(s.inputs),
                         s.resultBits, encodePaths(s.paths), std::uint32_t{s.isTotal}));
    return {};
  });
}

Status SqliteLedger::putAssumption(TargetId target, const Assumption& a) {
  return write([&]() -> Status {
    if (a.id.empty()) return ownError("an assumption has no id");
    NH_TRY(const auto known,
           first(Rows::of(*database_, kAssumptions, "WHERE target = ?1 AND id = ?2", target, a.id),
                 readAssumption));
    if (known && *known != a)
      return ownError("two assumptions share the id {}: '{}' and '{}'", a.id, known->text, a.text);
    return putRow(*database_, kAssumptions, target, a.id, a.text, a.place.file, a.place.line, a.place.column);
  });
}

Result<std::string> SqliteLedger::putInput(std::string_view bytes) {
  std::string hash = sha256(bytes);
  const Status done = write([&] { return putRow(*database_, kInputs, hash, Blob{bytes}); });
  if (!done) return std::unexpected(done.error());
  return hash;
}

Status SqliteLedger::keepInput(TargetId target, const std::string& entry, const std::string& hash,
                               RunId run) {
  return write([&]() -> Status {
    NH_TRY(const auto known,
           first(Rows::of(*database_, kCorpus, "WHERE target = ?1 AND entry = ?2 AND input = ?3", target,
                          entry, hash),
                 readCorpusInput));
    if (known) return {}; // the run that kept it first stays named
    return putRow(*database_, kCorpus, target, entry, hash, run);
  });
}

Status SqliteLedger::putWitness(TargetId target, const Witness& w) {
  return write([&]() -> Status {
    if (!isHex(w.id, 16)) return ownError("'{}' is no id of a witness", w.id);
    NH_TRY(
        const auto known,
        first(Rows::of(*database_, kWitnesses, "WHERE target = ?1 AND id = ?2", target, w.id), readWitness));
    if (known && (known->witness.check != w.check || known->witness.entry != w.entry ||
                  known->witness.input != w.input))
      return ownError("two witnesses share the id {}", w.id);
    if (known && isStronger(known->witness.replay, w.replay)) return {};
    return putRow(*database_, kWitnesses, target, w.id, w.check, w.entry, w.input, w.arguments,
                  name(w.replay), w.note, w.needs, w.test, std::int64_t{w.watchedAll});
  });
}

Status SqliteLedger::addRunCoverage(TargetId target, RunId run, const Coverage& coverage) {
  NH_TRY(const auto known, first(Rows::of(*database_, kRunCoverage, "WHERE target = ?1 AND function = ?2 AND run = ?3",
                                          target, coverage.function, run),
                                 readRunCoverage));
  std::vector<std::uint32_t> now = coverage.hit;
  if (known) {
    now.clear();
    std::ranges::set_union(known->coverage.hit, coverage.hit, std::back_inserter(now));
    if (now.size() == known->coverage.hit.size()) return {};
  }
  return putRow(*database_, kRunCoverage, target, coverage.function, run, coverage.edges,
                Blob{*encodeEdges(coverage.edges, now)});
}

Result<std::uint32_t> SqliteLedger::addCoverage(TargetId target, RunId run, const Coverage& coverage) {
  std::uint32_t fresh = 0;
  const Status done = write([&]() -> Status {
    NH_TRY(const auto known, first(Rows::of(*database_, kCoverage, "WHERE target = ?1 AND function = ?2",
                                            target, coverage.function),
                                   readCoverage));
    if (known && known->edges != coverage.edges)
      return ownError("{} has {} edges in the ledger {}, not {}", coverage.function, known->edges,
                      database_->path().string(), coverage.edges);
    if (!encodeEdges(coverage.edges, coverage.hit))
      return ownError("the edges hit in {} are not sorted, or not below {}", coverage.function,
                      coverage.edges);
    const std::vector<std::uint32_t> before = known ? known->hit : std::vector<std::uint32_t>();
    std::vector<std::uint32_t> now;
    std::ranges::set_union(before, coverage.hit, std::back_inserter(now));
    fresh = static_cast<std::uint32_t>(now.size() - before.size());
    NH_TRY_VOID(addRunCoverage(target, run, coverage));
    if (known && fresh == 0) return {};
    const auto bits = encodeEdges(coverage.edges, now);
    return putRow(*database_, kCoverage, target, coverage.function, run, coverage.edges, Blob{*bits});
  });
  if (!done) return std::unexpected(done.error());
  return fresh;
}

namespace {

// All that this process does belongs together.
const std::string& ownInvocation() {
  static const std::string name = fmt::format("{} {}", timeNow(), ::getpid());
  return name;
}

} // namespace

Result<RunId> SqliteLedger::beginRun(TargetId target, const Run& run) {
  RunId id = 0;
  const Status done = write([&]() -> Status {
    NH_TRY(const std::int64_t last, database_->number("SELECT coalesce(max(id), 0) FROM runs"));
    id = last + 1;
    NH_TRY_VOID(putRow(*database_, kRuns, id, target, run.engine, std::bit_cast<std::int64_t>(run.seed),
                       encodeMap(run.budget), encodeCounters(run.counters),
                       run.startedAt.empty() ? timeNow() : run.startedAt, ""));
    return putRow(*database_, kInvocations, id, run.invocation.empty() ? ownInvocation() : run.invocation);
  });
  if (!done) return std::unexpected(done.error());
  return id;
}

Status SqliteLedger::writeRun(RunId id, const std::map<std::string, std::uint64_t>& counters, bool ended) {
  return write([&]() -> Status {
    NH_TRY(const auto known, first(Rows::of(*database_, kRuns, "WHERE id = ?1", id), readRun));
    if (!known) return ownError("no run {} in the ledger {}", id, database_->path().string());
    const Run& run = known->run;
    return putRow(*database_, kRuns, id, known->target, run.engine, std::bit_cast<std::int64_t>(run.seed),
                  encodeMap(run.budget), encodeCounters(counters), run.startedAt,
                  ended ? timeNow() : run.endedAt);
  });
}

Status SqliteLedger::putCounters(RunId run, const std::map<std::string, std::uint64_t>& counters) {
  return writeRun(run, counters, false);
}

Status SqliteLedger::endRun(RunId run, const std::map<std::string, std::uint64_t>& counters) {
  return writeRun(run, counters, true);
}

} // namespace nuthatch::sqlite
