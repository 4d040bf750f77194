// The tables of a ledger file, the versions they went through, and the one way in which rows are written and
// read: whole, with a sum. Every table is clustered by its key, but for inputs: rows of some kilobytes waste
// most of a page there. Sums and SQLite's integrity check notice whatever changes a fact; a page exchanged
// for an older or emptier one can at worst hide facts, and a check that lost its verdict is open. To change
// the schema: add a step to kSteps in schema.cpp, then the column or table here.
#pragma once

#include "ledger/sqlite/database.h"

#include <string>
#include <vector>

namespace nuthatch::sqlite {

// "NutL", in the header of the file: how `file` and we tell a ledger from other SQLite files.
constexpr std::uint32_t kApplicationId = 0x4e75744c;

int newestVersion();

// Brings an open database from `version` (0: empty) to the newest, in the caller's transaction.
Status migrate(Database& database, int version);

// That tables, and nothing else, are there as version `version` has them.
Status matchSchema(Database& database, int version);

struct Table {
  Table(const char* tableName, int keys, std::vector<const char*> tableColumns);
  std::string name;
  std::vector<const char*> columns; // the first `keys` are the key
  std::string upsert;
  std::string select; // the sum's agreement, then the columns
};

extern const Table kTargets, kFunctions, kChecks, kAssumptions, kInputs, kWitnesses, kRuns, kVerdicts,
    kCoverage, kContradictions, kCorpus, kEdgeSites, kPaths, kTrees, kRefutingRuns, kProvingRuns, kRunCoverage,
    kInvocations, kSummaries;

template <class... Args>
Status putRow(Database& database, const Table& table, const Args&... values) {
  NH_CHECK(sizeof...(values) == table.columns.size());
  return database.run(table.upsert, values...);
}

// Reads the rows of a table in the order of its columns. Each row: next(), one call a column, finish().
class Rows {
public:
  template <class... Args>
  static Result<Rows> of(Database& database, const Table& table, std::string_view rest, const Args&... args) {
    NH_TRY(Statement statement, database.query(table.select + " " + std::string(rest), args...));
    return Rows(database, table, std::move(statement));
  }

  Result<bool> next(); // a Problem when the row is not as it was written
  Result<bool> step(); // whatever the row is: who goes on past a damaged one asks isWhole()
  bool isWhole() { return statement_.integer(0) == 1; }
  Status finish(); // a Problem when a value of the row was not one the ledger writes

  std::int64_t integer() { return statement_.integer(++column_); }
  std::string text() { return statement_.text(++column_); }
  std::string blob() { return statement_.blob(++column_); }
  std::optional<std::string> optionalText();
  std::optional<std::int64_t> optionalInteger();
  std::uint32_t natural(); // fits 32 bits
  // The value of a decoder or of an enumeration; the row is damaged where there is none.
  template <class T>
  T need(std::optional<T> value, T otherwise = T()) {
    wrong_ |= !value;
    return value ? *std::move(value) : std::move(otherwise);
  }
  void require(bool condition) { wrong_ |= !condition; }

private:
  Rows(Database& database, const Table& table, Statement statement)
      : database_(&database), table_(&table), statement_(std::move(statement)) {}

  Database* database_;
  const Table* table_;
  Statement statement_;
  int column_ = 0;
  bool wrong_ = false;
};

// All rows, or the first if there is one, each read by `read` and finished.
template <class T>
Result<std::vector<T>> all(Result<Rows> rows, T (*read)(Rows&)) {
  if (!rows) return std::unexpected(std::move(rows).error());
  std::vector<T> facts;
  for (;;) {
    NH_TRY(const bool more, rows->next());
    if (!more) return facts;
    facts.push_back(read(*rows));
    NH_TRY_VOID(rows->finish());
  }
}

template <class T>
Result<std::optional<T>> first(Result<Rows> rows, T (*read)(Rows&)) {
  if (!rows) return std::unexpected(std::move(rows).error());
  NH_TRY(const bool found, rows->next());
  if (!found) return std::nullopt;
  std::optional<T> fact = read(*rows);
  NH_TRY_VOID(rows->finish());
  return fact;
}

} // namespace nuthatch::sqlite
