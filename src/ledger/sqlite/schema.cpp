// The schema by versions, and rows with their sums: see schema.h. A step, once released, never changes: files
// in the field went through it.
#include "ledger/sqlite/schema.h"

#include <array>
#include <limits>

namespace nuthatch::sqlite {

namespace {

struct Step {
  const char* what;
  const char* sql;
};

constexpr std::array kSteps = {
    Step{"the first version", R"sql(
CREATE TABLE targets (
  id INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL, module_hash TEXT NOT NULL, source TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (id)) STRICT, WITHOUT ROWID;
CREATE TABLE functions (
  target INTEGER NOT NULL REFERENCES targets, name TEXT NOT NULL, display TEXT NOT NULL,
  file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL,
  body_hash TEXT NOT NULL, edges INTEGER NOT NULL, not_enterable TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, name)) STRICT, WITHOUT ROWID;
CREATE TABLE checks (
  target INTEGER NOT NULL REFERENCES targets, id TEXT NOT NULL, kind TEXT NOT NULL, function TEXT NOT NULL,
  file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL,
  ordinal INTEGER NOT NULL, detail TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, id)) STRICT, WITHOUT ROWID;
CREATE TABLE assumptions (
  target INTEGER NOT NULL REFERENCES targets, id TEXT NOT NULL, text TEXT NOT NULL,
  file TEXT NOT NULL, line INTEGER NOT NULL, col INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, id)) STRICT, WITHOUT ROWID;
CREATE TABLE inputs (
  hash TEXT NOT NULL, bytes BLOB NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (hash)) STRICT;
CREATE TABLE witnesses (
  target INTEGER NOT NULL, id TEXT NOT NULL, check_id TEXT NOT NULL, entry TEXT NOT NULL,
  input TEXT NOT NULL REFERENCES inputs, arguments TEXT NOT NULL, replay TEXT NOT NULL, note TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, id),
  FOREIGN KEY (target, check_id) REFERENCES checks) STRICT, WITHOUT ROWID;
CREATE TABLE runs (
  id INTEGER NOT NULL, target INTEGER NOT NULL REFERENCES targets, engine TEXT NOT NULL, seed INTEGER NOT NULL,
  budget TEXT NOT NULL, counters TEXT NOT NULL, started_at TEXT NOT NULL, ended_at TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (id)) STRICT, WITHOUT ROWID;
CREATE TABLE verdicts (
  target INTEGER NOT NULL, check_id TEXT NOT NULL, run INTEGER NOT NULL REFERENCES runs, verdict TEXT NOT NULL,
  witness TEXT, unwinding INTEGER, bound TEXT, assumptions TEXT, reason TEXT, detail TEXT,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, check_id),
  FOREIGN KEY (target, check_id) REFERENCES checks,
  FOREIGN KEY (target, witness) REFERENCES witnesses) STRICT, WITHOUT ROWID;
CREATE TABLE coverage (
  target INTEGER NOT NULL REFERENCES targets, function TEXT NOT NULL, run INTEGER NOT NULL REFERENCES runs,
  edges INTEGER NOT NULL, hit BLOB NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, function)) STRICT, WITHOUT ROWID;
)sql"},
    // A sum is renewed only where the old one agreed, so that a damaged row stays damaged.
    Step{"what a witness needs and its test; contradictions between engines; the corpus of each function",
         R"sql(
ALTER TABLE witnesses ADD COLUMN needs TEXT NOT NULL DEFAULT '';
ALTER TABLE witnesses ADD COLUMN test TEXT NOT NULL DEFAULT '';
UPDATE witnesses
  SET sum = row_sum('witnesses', target, id, check_id, entry, input, arguments, replay, note, needs, test)
  WHERE sum = row_sum('witnesses', target, id, check_id, entry, input, arguments, replay, note);
CREATE TABLE contradictions (
  target INTEGER NOT NULL, check_id TEXT NOT NULL, proven_by INTEGER NOT NULL, refuted_by INTEGER NOT NULL,
  witness TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, check_id, proven_by, refuted_by),
  FOREIGN KEY (target, check_id) REFERENCES checks) STRICT, WITHOUT ROWID;
CREATE TABLE corpus (
  target INTEGER NOT NULL REFERENCES targets, entry TEXT NOT NULL, input TEXT NOT NULL REFERENCES inputs,
  run INTEGER NOT NULL REFERENCES runs,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, entry, input)) STRICT, WITHOUT ROWID;
)sql"},
    // Proofs of before do not say which earlier checks they rest on. They go, and their checks are open until
    // somebody proves them again: no one could tell those that rest on a refuted check from the others.
    Step{"suppositions of proofs; whether every kind of check was watched when a witness failed", R"sql(
ALTER TABLE witnesses ADD COLUMN watched_all INTEGER NOT NULL DEFAULT 0;
UPDATE witnesses
  SET sum = row_sum('witnesses', target, id, check_id, entry, input, arguments, replay, note, needs, test,
                    watched_all)
  WHERE sum = row_sum('witnesses', target, id, check_id, entry, input, arguments, replay, note, needs, test);
DELETE FROM verdicts WHERE verdict IN ('proven', 'unreachable');
ALTER TABLE verdicts DROP COLUMN unwinding;
ALTER TABLE verdicts DROP COLUMN bound;
ALTER TABLE verdicts DROP COLUMN assumptions;
ALTER TABLE verdicts ADD COLUMN supposition TEXT;
UPDATE verdicts
  SET sum = row_sum('verdicts', target, check_id, run, verdict, witness, reason, detail, supposition)
  WHERE sum = row_sum('verdicts', target, check_id, run, verdict, witness, NULL, NULL, NULL, reason, detail);
)sql"},
    Step{"where the branch edges of functions stand in the source", R"sql(
CREATE TABLE edge_sites (
  target INTEGER NOT NULL REFERENCES targets, function TEXT NOT NULL, sites TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, function)) STRICT, WITHOUT ROWID;
)sql"},
    Step{"summaries of functions, by the hash of their code", R"sql(
CREATE TABLE summaries (
  code TEXT NOT NULL, caller TEXT NOT NULL, function TEXT NOT NULL, inputs TEXT NOT NULL,
  result_bits INTEGER NOT NULL, paths TEXT NOT NULL, total INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (code, caller)) STRICT;
)sql"},
    Step{"where executions went: paths of witnesses, trees of what entries do", R"sql(
CREATE TABLE paths (
  target INTEGER NOT NULL, witness TEXT NOT NULL, path TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, witness),
  FOREIGN KEY (target, witness) REFERENCES witnesses) STRICT, WITHOUT ROWID;
CREATE TABLE trees (
  target INTEGER NOT NULL REFERENCES targets, entry TEXT NOT NULL, tree TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, entry)) STRICT, WITHOUT ROWID;
)sql"},
    // Of before only the run is known whose verdict stands.
    Step{"which runs refuted which check", R"sql(
CREATE TABLE refuting_runs (
  target INTEGER NOT NULL, check_id TEXT NOT NULL, run INTEGER NOT NULL REFERENCES runs,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, check_id, run),
  FOREIGN KEY (target, check_id) REFERENCES checks) STRICT, WITHOUT ROWID;
INSERT INTO refuting_runs SELECT target, check_id, run, row_sum('refuting_runs', target, check_id, run) FROM verdicts
  WHERE verdict = 'refuted'
    AND sum = row_sum('verdicts', target, check_id, run, verdict, witness, reason, detail, supposition);
)sql"},
    // Of runs before nobody knows what each said beside what stands.
    Step{"what each run proved and covered, and which runs belong together", R"sql(
CREATE TABLE proving_runs (
  target INTEGER NOT NULL, check_id TEXT NOT NULL, run INTEGER NOT NULL REFERENCES runs, unreachable INTEGER NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, check_id, run),
  FOREIGN KEY (target, check_id) REFERENCES checks) STRICT, WITHOUT ROWID;
CREATE TABLE run_coverage (
  target INTEGER NOT NULL REFERENCES targets, function TEXT NOT NULL, run INTEGER NOT NULL REFERENCES runs,
  edges INTEGER NOT NULL, hit BLOB NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (target, function, run)) STRICT, WITHOUT ROWID;
CREATE TABLE invocations (
  run INTEGER NOT NULL REFERENCES runs, name TEXT NOT NULL,
  sum INTEGER NOT NULL,
  PRIMARY KEY (run)) STRICT, WITHOUT ROWID;
)sql"},
};

Status runSteps(Database& database, int from, int to) {
  for (int version = from; version < to; ++version)
    NH_TRY_VOID(database.script(kSteps[static_cast<std::size_t>(version)].sql));
  return database.script(fmt::format("PRAGMA user_version = {}", to).c_str());
}

Result<std::vector<std::string>> schemaText(Database& database) {
  NH_TRY(Statement rows,
         database.query("SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM sqlite_schema "
                        "ORDER BY type, name"));
  std::vector<std::string> lines;
  for (;;) {
    NH_TRY(const bool more, rows.step());
    if (!more) return lines;
    lines.push_back(rows.text(0));
  }
}

std::string joined(const std::vector<const char*>& columns, const char* before, const char* after,
                   std::size_t from = 0) {
  std::string text;
  for (std::size_t i = from; i < columns.size(); ++i)
    text += fmt::format("{}{}{}{}", i == from ? "" : ", ", before, columns[i], after);
  return text;
}

} // namespace

int newestVersion() { return static_cast<int>(kSteps.size()); }

Status migrate(Database& database, int version) { return runSteps(database, version, newestVersion()); }

Status matchSchema(Database& database, int version) {
  NH_TRY(auto model, Database::inMemory(database.path()));
  model->trust();
  NH_TRY_VOID(runSteps(*model, 0, version));
  NH_TRY(const auto expected, schemaText(*model));
  NH_TRY(const auto found, schemaText(database));
  if (found != expected) return database.damaged("its tables are not those of a ledger");
  return {};
}

Table::Table(const char* tableName, int keys, std::vector<const char*> tableColumns)
    : name(tableName), columns(std::move(tableColumns)) {
  const auto keyCount = static_cast<std::size_t>(keys);
  std::string values;
  for (std::size_t i = 1; i <= columns.size(); ++i) values += fmt::format("{}?{}", i == 1 ? "" : ", ", i);
  const std::vector<const char*> key(columns.begin(), columns.begin() + keys);
  std::string changes;
  for (std::size_t i = keyCount; i < columns.size(); ++i)
    changes += fmt::format("{0} = excluded.{0}, ", columns[i]);
  // An unchanged row is not written again, so that a second run over the same target dirties no page.
  upsert = fmt::format("INSERT INTO {0} ({1}, sum) VALUES ({2}, row_sum('{0}', {2})) "
                       "ON CONFLICT ({3}) DO UPDATE SET {4}sum = excluded.sum WHERE sum IS NOT excluded.sum",
                       name, joined(columns, "", ""), values, joined(key, "", ""), changes);
  select = fmt::format("SELECT sum = row_sum('{0}', {1}), {1} FROM {0}", name, joined(columns, "", ""));
}

const Table kTargets("targets", 1, {"id", "name", "kind", "module_hash", "source"});
const Table kFunctions("functions", 2,
                       {"target", "name", "display", "file", "line", "col", "body_hash", "edges",
                        "not_enterable"});
const Table kChecks("checks", 2,
                    {"target", "id", "kind", "function", "file", "line", "col", "ordinal", "detail"});
const Table kAssumptions("assumptions", 2, {"target", "id", "text", "file", "line", "col"});
const Table kInputs("inputs", 1, {"hash", "bytes"});
const Table kWitnesses("witnesses", 2,
                       {"target", "id", "check_id", "entry", "input", "arguments", "replay", "note", "needs",
                        "test", "watched_all"});
const Table kRuns("runs", 1,
                  {"id", "target", "engine", "seed", "budget", "counters", "started_at", "ended_at"});
const Table kVerdicts("verdicts", 2,
                      {"target", "check_id", "run", "verdict", "witness", "reason", "detail", "supposition"});
const Table kCoverage("coverage", 2, {"target", "function", "run", "edges", "hit"});
const Table kContradictions("contradictions", 4,
                            {"target", "check_id", "proven_by", "refuted_by", "witness"});
const Table kCorpus("corpus", 3, {"target", "entry", "input", "run"});
const Table kEdgeSites("edge_sites", 2, {"target", "function", "sites"});
const Table kPaths("paths", 2, {"target", "witness", "path"});
const Table kTrees("trees", 2, {"target", "entry", "tree"});
const Table kRefutingRuns("refuting_runs", 3, {"target", "check_id", "run"});
const Table kProvingRuns("proving_runs", 3, {"target", "check_id", "run", "unreachable"});
const Table kRunCoverage("run_coverage", 3, {"target", "function", "run", "edges", "hit"});
const Table kInvocations("invocations", 1, {"run", "name"});
const Table kSummaries("summaries", 2,
                       {"code", "caller", "function", "inputs", "result_bits", "paths", "total"});

Result<bool> Rows::step() {
  column_ = 0;
  wrong_ = false;
  return statement_.step();
}

Result<bool> Rows::next() {
  NH_TRY(const bool row, step());
  if (row && !isWhole())
    return database_->damaged(fmt::format("a row of its table '{}' was changed from outside", table_->name));
  return row;
}

Status Rows::finish() {
  NH_CHECK(column_ + 1 == statement_.columns());
  if (!wrong_ && !statement_.sawWrongType()) return {};
  return database_->damaged(fmt::format("a row of its table '{}' holds what no ledger writes", table_->name));
}

std::optional<std::string> Rows::optionalText() {
  if (statement_.isNull(++column_)) return std::nullopt;
  return statement_.text(column_);
}

std::optional<std::int64_t> Rows::optionalInteger() {
  if (statement_.isNull(++column_)) return std::nullopt;
  return statement_.integer(column_);
}

std::uint32_t Rows::natural() {
  const std::int64_t value = integer();
  require(value >= 0 && value <= std::numeric_limits<std::uint32_t>::max());
  return static_cast<std::uint32_t>(value);
}

} // namespace nuthatch::sqlite
