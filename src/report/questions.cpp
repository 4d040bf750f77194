#include "report/questions.h"

#include "report/invocations.h"
#include "report/path_words.h"

#include <chrono>
#include <sqlite3.h>

namespace nuthatch {

namespace {

constexpr std::chrono::seconds kPatience{20};
constexpr int kMemory = 1 << 30; // bytes that questions may take

constexpr const char* kTables = R"sql(
CREATE TABLE targets (target INTEGER PRIMARY KEY, ledger TEXT, id INTEGER, name TEXT, module_hash TEXT, source TEXT);
CREATE TABLE runs (target INTEGER, run INTEGER, engine TEXT, seed TEXT, started TEXT, ended TEXT, command INTEGER);
CREATE TABLE proving_runs (target INTEGER, check_id TEXT, run INTEGER);
CREATE TABLE run_coverage (target INTEGER, run INTEGER, function TEXT, hit INTEGER);
CREATE TABLE counters (target INTEGER, run INTEGER, name TEXT, value INTEGER);
CREATE TABLE functions (target INTEGER, function TEXT, display TEXT, file TEXT, line INTEGER, edges INTEGER, hit INTEGER,
  inputs INTEGER, not_called TEXT);
CREATE TABLE checks (target INTEGER, check_id TEXT, kind TEXT, function TEXT, file TEXT, line INTEGER, col INTEGER,
  must_hold TEXT, verdict TEXT, run INTEGER, reason TEXT, detail TEXT, rests_on_nothing INTEGER, PRIMARY KEY (target, check_id));
CREATE TABLE grounds (target INTEGER, check_id TEXT, ground INTEGER, bound TEXT);
CREATE TABLE ground_assumptions (target INTEGER, check_id TEXT, ground INTEGER, assumption TEXT);
CREATE TABLE ground_checks (target INTEGER, check_id TEXT, ground INTEGER, needs TEXT);
CREATE TABLE assumptions (target INTEGER, assumption TEXT, text TEXT, PRIMARY KEY (target, assumption));
CREATE TABLE findings (target INTEGER, check_id TEXT, class TEXT, witness TEXT, entry TEXT, arguments TEXT, assuming TEXT,
  replay TEXT, note TEXT);
CREATE TABLE branches (target INTEGER, function TEXT, edge INTEGER, file TEXT, line INTEGER, col INTEGER, taken INTEGER);
CREATE TABLE steps (target INTEGER, witness TEXT, step INTEGER, depth INTEGER, taken TEXT, condition TEXT, function TEXT,
  file TEXT, line INTEGER, seen TEXT);
CREATE TABLE refuting_runs (target INTEGER, check_id TEXT, run INTEGER);
CREATE TABLE contradictions (target INTEGER, check_id TEXT, proven_by INTEGER, refuted_by INTEGER, witness TEXT);
CREATE VIEW newest AS SELECT max(target) AS target, ledger, name FROM targets GROUP BY name;
)sql";

int onlyReads(void*, int action, const char*, const char*, const char*, const char*) {
  return action == SQLITE_SELECT || action == SQLITE_READ || action == SQLITE_FUNCTION ||
                 action == SQLITE_RECURSIVE
             ? SQLITE_OK
             : SQLITE_DENY;
}

int isLate(void* end) {
  return std::chrono::steady_clock::now() > *static_cast<std::chrono::steady_clock::time_point*>(end);
}

// Inserts rows of one table.
class Inserter {
public:
  Inserter(sqlite3* database, const std::string& table, int columns) {
    std::string sql = "INSERT INTO " + table + " VALUES (";
    for (int i = 0; i < columns; ++i) sql += i == 0 ? "?" : ", ?";
    sqlite3_prepare_v2(database, (sql + ")").c_str(), -1, &statement_, nullptr);
  }
  ~Inserter() { sqlite3_finalize(statement_); }
  Inserter(const Inserter&) = delete;
  Inserter& operator=(const Inserter&) = delete;

  template <class... Values>
  void row(const Values&... values) {
    int at = 0;
    (bind(++at, values), ...);
    sqlite3_step(statement_);
    sqlite3_reset(statement_);
  }

private:
  void bind(int at, std::int64_t value) { sqlite3_bind_int64(statement_, at, value); }
  void bind(int at, const std::string& value) {
    sqlite3_bind_text64(statement_, at, value.data(), value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
  }
  void bind(int at, const char* value) { bind(at, std::string(value)); }
  sqlite3_stmt* statement_ = nullptr;
};

std::string boundText(const Bound& bound) {
  std::string text;
  for (const auto& [limit, count] : bound.limits)
    text += fmt::format("{}{}={}", text.empty() ? "" : " ", name(limit), count);
  return text;
}

void addGrounds(sqlite3* database, std::int64_t target, const Record& record) {
  Inserter grounds(database, "grounds", 4), assumed(database, "ground_assumptions", 4),
      needed(database, "ground_checks", 4);
  for (const JudgedCheck& judged : record.summary.checks) {
    const Supposition* supposition = suppositionOf(judged.verdict);
    if (!supposition) continue;
    std::int64_t number = 0;
    for (const Ground& ground : supposition->grounds()) {
      ++number;
      grounds.row(target, judged.check.id, number, boundText(ground.bound));
      for (const std::string& id : ground.assumptions) assumed.row(target, judged.check.id, number, id);
      for (const std::string& id : ground.checks) needed.row(target, judged.check.id, number, id);
    }
  }
}

void addChecks(sqlite3* database, std::int64_t target, const Record& record) {
  Inserter checks(database, "checks", 13);
  for (const auto& [check, verdict, run] : record.summary.checks) {
    const auto* open = std::get_if<Open>(&verdict);
    const Supposition* supposition = suppositionOf(verdict);
    checks.row(target, check.id, name(check.kind), check.function, check.place.file,
               std::int64_t{check.place.line}, std::int64_t{check.place.column}, check.detail,
               verdictName(verdict), std::int64_t{run}, open ? name(open->reason) : "",
               open ? open->detail : std::string(), std::int64_t{supposition && supposition->isTrue()});
  }
  Inserter findings(database, "findings", 9);
  constexpr const char* kClasses[] = {"bug", "panic", "need"};
  for (const auto& [kind, finding] : allFindings(record)) {
    const Witness& witness = finding->witness;
    findings.row(target, finding->check.id, kClasses[static_cast<int>(kind)], witness.id, witness.entry,
                 witness.arguments, witness.needs, name(witness.replay), witness.note);
  }
  Inserter steps(database, "steps", 10);
  for (const auto& [witness, path] : record.summary.paths) {
    std::int64_t number = 0;
    for (const auto& [way, depth, values] : path.steps)
      steps.row(target, witness, ++number, std::int64_t{depth}, name(way.taken), way.condition, way.function,
                way.place.file, std::int64_t{way.place.line}, valuesInWords(values));
  }
  Inserter refuting(database, "refuting_runs", 3);
  for (const RefutingRun& one : record.refutingRuns) refuting.row(target, one.check, std::int64_t{one.run});
  Inserter proving(database, "proving_runs", 3), covered(database, "run_coverage", 4);
  for (const ProvingRun& one : record.provingRuns) proving.row(target, one.check, std::int64_t{one.run});
  for (const RunCoverage& one : record.runCoverage)
    covered.row(target, std::int64_t{one.run}, one.coverage.function, static_cast<std::int64_t>(one.coverage.hit.size()));
  Inserter contradictions(database, "contradictions", 5);
  for (const Contradiction& one : record.contradictions)
    contradictions.row(target, one.check, std::int64_t{one.provenBy}, std::int64_t{one.refutedBy},
                       one.witness);
}

void addFunctions(sqlite3* database, std::int64_t target, const Record& record) {
  Inserter functions(database, "functions", 9), branches(database, "branches", 7);
  for (const auto& [function, hit] : record.summary.functions) {
    const auto kept = record.kept.find(function.name);
    functions.row(target, function.name, function.display, function.place.file,
                  std::int64_t{function.place.line}, std::int64_t{function.edges}, std::int64_t{hit},
                  kept == record.kept.end() ? std::int64_t{0} : static_cast<std::int64_t>(kept->second),
                  function.notEnterable);
    const auto sites = record.sites.find(function.name);
    if (sites == record.sites.end()) continue;
    std::vector<bool> taken(sites->second.sites.size());
    if (const auto covered = record.coverage.find(function.name); covered != record.coverage.end())
      for (const std::uint32_t edge : covered->second.hit)
        if (edge < taken.size()) taken[edge] = true;
    for (std::size_t edge = 0; edge < taken.size(); ++edge) {
      const Place& place = sites->second.sites[edge].place;
      if (place.line > 0)
        branches.row(target, function.name, static_cast<std::int64_t>(edge), place.file,
                     std::int64_t{place.line}, std::int64_t{place.column}, std::int64_t{taken[edge]});
    }
  }
}

} // namespace

Result<Questions> Questions::make() {
  sqlite3* database = nullptr;
  if (sqlite3_open_v2(":memory:", &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_MEMORY,
                      nullptr) != SQLITE_OK ||
      sqlite3_exec(database, kTables, nullptr, nullptr, nullptr) != SQLITE_OK) {
    sqlite3_close(database);
    return ownError("no database in memory");
  }
  sqlite3_hard_heap_limit64(kMemory);
  return Questions(database);
}

Questions::Questions(Questions&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}
Questions::~Questions() { sqlite3_close(database_); }

Status Questions::add(const std::string& ledger, const Record& record) {
  sqlite3_set_authorizer(database_, nullptr, nullptr);
  sqlite3_exec(database_, "BEGIN", nullptr, nullptr, nullptr);
  const KnownTarget& known = record.summary.target;
  {
    Inserter targets(database_, "targets (ledger, id, name, module_hash, source)", 5);
    targets.row(ledger, known.id, known.name, known.moduleHash, known.source);
  }
  const std::int64_t target = sqlite3_last_insert_rowid(database_);
  {
    Inserter runs(database_, "runs", 7), counters(database_, "counters", 4),
        assumptions(database_, "assumptions", 3);
    std::map<RunId, std::int64_t> command;
    std::int64_t number = 0;
    for (const Invocation& invocation : invocationsOf(record.summary)) {
      ++number;
      for (const RunId id : invocation.ids()) command[id] = number;
    }
    for (const Run& run : record.summary.runs) {
      runs.row(target, std::int64_t{run.id}, run.engine, std::to_string(run.seed), run.startedAt, run.endedAt,
               command[run.id]);
      for (const auto& [name, value] : run.counters)
        counters.row(target, std::int64_t{run.id}, name, static_cast<std::int64_t>(value));
    }
    for (const Assumption& assumption : record.summary.assumptions)
      assumptions.row(target, assumption.id, assumption.text);
  }
  addChecks(database_, target, record);
  addGrounds(database_, target, record);
  addFunctions(database_, target, record);
  if (sqlite3_exec(database_, "COMMIT", nullptr, nullptr, nullptr) != SQLITE_OK)
    return badEnvironment("the facts of {} do not fit into memory", ledger);
  return {};
}

Result<AnswerTable> Questions::ask(const std::string& sql, std::size_t mostRows) {
  sqlite3_set_authorizer(database_, onlyReads, nullptr);
  auto end = std::chrono::steady_clock::now() + kPatience;
  sqlite3_progress_handler(database_, 10000, isLate, &end);
  const auto wrong = [&](const char* why) {
    return withRemedy(badInput("this is no question to the record: {}", why),
                      "docs/ask.md describes the tables");
  };
  sqlite3_stmt* statement = nullptr;
  const char* rest = nullptr;
  if (sqlite3_prepare_v2(database_, sql.c_str(), static_cast<int>(sql.size()), &statement, &rest) !=
      SQLITE_OK)
    return wrong(sqlite3_errmsg(database_));
  if (!statement) return wrong("it is empty");
  const std::unique_ptr<sqlite3_stmt, decltype(&sqlite3_finalize)> owner(statement, sqlite3_finalize);
  if (std::string_view(rest).find_first_not_of(" \t\r\n;") != std::string_view::npos)
    return wrong("one at a time");
  AnswerTable table;
  for (int i = 0; i < sqlite3_column_count(statement); ++i)
    table.columns.emplace_back(sqlite3_column_name(statement, i));
  int step = SQLITE_ROW;
  while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
    if (table.rows.size() == mostRows) {
      table.cut = true;
      return table;
    }
    std::vector<std::string> row;
    for (int i = 0; i < sqlite3_column_count(statement); ++i) {
      const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement, i));
      row.emplace_back(
          bytes ? std::string(bytes, static_cast<std::size_t>(sqlite3_column_bytes(statement, i))) : "");
    }
    table.rows.push_back(std::move(row));
  }
  if (step == SQLITE_INTERRUPT) return wrong("it takes too long");
  if (step != SQLITE_DONE) return wrong(sqlite3_errmsg(database_));
  return table;
}

} // namespace nuthatch
