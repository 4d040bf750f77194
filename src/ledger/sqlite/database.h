// The door to SQLite: one connection, its statements, and its errors as Problems that name the file and say
// what to do. Nothing outside src/ledger/sqlite includes this header. Rows carry a sum over their table and
// values
// (`row_sum`, registered here), since SQLite notices a broken page structure but not a flipped byte inside a
// value.
#pragma once

#include "support/check.h"
#include "support/result.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <unordered_map>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace nuthatch::sqlite {

class Database;

std::unexpected<Problem> damagedFile(const std::filesystem::path& path, std::string_view what);

struct Blob {
  std::string_view bytes;
};

// A prepared statement on loan from its database, which keeps it for the next user.
class Statement {
public:
  Statement(Statement&& other) noexcept;
  Statement& operator=(Statement&&) = delete;
  ~Statement();

  Result<bool> step(); // true: there is a row

  // Columns of the row, from 0. A value of another type than asked for marks the row as damaged.
  std::int64_t integer(int column);
  std::string text(int column);
  std::string blob(int column);
  bool isNull(int column) const;
  int columns() const;
  bool sawWrongType() const { return wrongType_; }

  void bind(int index, std::int64_t value);
  void bind(int index, std::uint32_t value) { bind(index, static_cast<std::int64_t>(value)); }
  void bind(int index, std::string_view value);
  void bind(int index, const char* value) { bind(index, std::string_view(value)); }
  void bind(int index, Blob value);
  void bind(int index, std::nullopt_t);
  template <class T>
  void bind(int index, const std::optional<T>& value) {
    value ? bind(index, *value) : bind(index, std::nullopt);
  }

private:
  friend class Database;
  Statement(Database& database, sqlite3_stmt* statement) : database_(&database), statement_(statement) {}
  void noteBinding(int code);

  Database* database_;
  sqlite3_stmt* statement_;
  int bindingError_ = 0;
  bool wrongType_ = false;
};

enum class Access {
  ReadWrite,
  QueryOnly, // may recover and tidy up after others, never changes a fact
  ReadOnly,  // the file system allows no more
  Immutable, // nor even the files beside it that SQLite shares with writers
};

class Database {
public:
  static Result<std::unique_ptr<Database>> open(const std::filesystem::path& path, Access access);
  // Makes a file that must not be there yet.
  static Result<std::unique_ptr<Database>> create(const std::filesystem::path& path);
  // `path` is only for messages.
  static Result<std::unique_ptr<Database>> inMemory(const std::filesystem::path& path);
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  const std::filesystem::path& path() const { return path_; }
  // The file was looked at and is a ledger: from now on a request that SQLite cannot follow is an error of
  // ours.
  void trust() { trusted_ = true; }
  sqlite3* raw() { return handle_; }

  template <class... Args>
  Result<Statement> query(std::string_view sql, const Args&... args) {
    NH_TRY(Statement statement, prepare(sql));
    int index = 0;
    (statement.bind(++index, args), ...);
    return statement;
  }

  template <class... Args>
  Status run(std::string_view sql, const Args&... args) {
    NH_TRY(Statement statement, query(sql, args...));
    NH_TRY([[maybe_unused]] const bool row, statement.step());
    return {};
  }

  Result<std::int64_t> number(std::string_view sql); // first column of the first row
  Status script(const char* sql);                    // several statements, no values

  // Takes the right to write at once, waiting for other writers, so that a batch cannot fail half-way for
  // lack of it.
  Status beginWrite();
  Status commit();
  void rollback();
  bool inTransaction() const;

  // The last error of the connection, whose code was `code`.
  std::unexpected<Problem> problem(int code) const;
  std::unexpected<Problem> damaged(std::string_view what) const { return damagedFile(path_, what); }

private:
  friend class Statement;
  explicit Database(std::filesystem::path path);
  static Result<std::unique_ptr<Database>> connect(const std::filesystem::path& path, const std::string& uri,
                                                   int flags);
  Result<Statement> prepare(std::string_view sql);
  Status inOwnProcess() const;
  int execute(const char* sql);

  std::filesystem::path path_;
  pid_t owner_;
  bool trusted_ = false;
  sqlite3* handle_ = nullptr;
  std::unordered_map<std::string, std::vector<sqlite3_stmt*>> idle_;
};

} // namespace nuthatch::sqlite
