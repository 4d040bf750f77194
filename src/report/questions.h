// Questions to the record, as SQL. The facts of every target of some ledgers are laid out in tables of a database in memory
// (docs/ask.md describes them), so that nothing a question does can reach a ledger: it is read-only by construction, and an
// authorizer refuses what is no reading.
#pragma once

#include "report/record.h"

#include <memory>

struct sqlite3;

namespace nuthatch {

struct ReadyQuestion {
  const char *name, *words, *sql;
};
const std::vector<ReadyQuestion>& readyQuestions();

struct AnswerTable {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  bool cut = false; // there were more rows than asked for
};

class Questions {
public:
  static Result<Questions> make();
  Questions(Questions&&) noexcept;
  ~Questions();

  // One target of one ledger.
  Status add(const std::string& ledger, const Record& record);
  // A Problem where it is no question, writes, or takes longer than some seconds.
  Result<AnswerTable> ask(const std::string& sql, std::size_t mostRows);

private:
  explicit Questions(sqlite3* database) : database_(database) {}
  sqlite3* database_;
};

} // namespace nuthatch
