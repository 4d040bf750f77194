// One SQLite connection: how it is opened and set up, its statements and transactions. See database.h; errors
// become Problems in database_problem.cpp.
#include "ledger/sqlite/database.h"

#include "support/hash.h"

#include <atomic>
#include <bit>
#include <cerrno>
#include <chrono>
#include <sqlite3.h>
#include <thread>
#include <unistd.h>

namespace nuthatch::sqlite {

namespace {

// Longer than any batch should take; a writer that waits longer is told who is in the way.
constexpr std::chrono::seconds kPatience{60};

// row_sum(table, value, …): chained over type, length and bytes of each value, so that neither a changed
// value nor a shifted border nor a row moved to another table goes unnoticed. Not a defence against forgery:
// a forger can compute it too, and then meets the validation of each value.
void rowSum(sqlite3_context* context, int count, sqlite3_value** values) {
  std::uint64_t sum = 0x6e757468617463; // any fixed start; part of the file format
  for (int i = 0; i < count; ++i) {
    const int type = sqlite3_value_type(values[i]);
    std::int64_t number = 0;
    std::string_view bytes;
    if (type == SQLITE_INTEGER) {
      number = sqlite3_value_int64(values[i]);
      if constexpr (std::endian::native == std::endian::big) number = std::byteswap(number);
      bytes = {reinterpret_cast<const char*>(&number), sizeof number};
    } else if (type == SQLITE_TEXT || type == SQLITE_BLOB) {
      const void* data = sqlite3_value_blob(values[i]);
      const int size = sqlite3_value_bytes(values[i]);
      if (!data && size > 0) return sqlite3_result_error_nomem(context);
      bytes = {static_cast<const char*>(data), static_cast<std::size_t>(size)};
    }
    sum = hash64(bytes, sum * 0x9e3779b97f4a7c15 + static_cast<std::uint64_t>(type));
  }
  sqlite3_result_int64(context, std::bit_cast<std::int64_t>(sum));
}

// `?`, `#` and `%` have a meaning in the file: form of a path, which the read-only ways of opening need.
std::string uriOf(const std::filesystem::path& path, std::string_view query) {
  std::string uri = "file:";
  for (const unsigned char c : std::filesystem::absolute(path).string()) {
    if (c == '?' || c == '#' || c == '%')
      uri += fmt::format("%{:02X}", c);
    else
      uri += static_cast<char>(c);
  }
  return uri + std::string(query);
}

// SQLite keeps its notes on file locks a process, not a connection, so a child that was forked while a
// connection was open inherits wrong ones even for a connection of its own.
std::atomic<int> openConnections = 0;
std::atomic<pid_t> openedIn = 0;

} // namespace

Database::Database(std::filesystem::path path) : path_(std::move(path)), owner_(::getpid()) {
  if (openConnections++ == 0) openedIn = owner_;
}

Status Database::inOwnProcess() const {
  const pid_t self = ::getpid();
  if (self == owner_ && self == openedIn) return {};
  return ownError("the ledger {} is used in a forked child of the process that opened it", path_.string());
}

Result<std::unique_ptr<Database>> Database::connect(const std::filesystem::path& path, const std::string& uri,
                                                    int flags) {
  std::unique_ptr<Database> database(new Database(path));
  NH_TRY_VOID(database->inOwnProcess());
  flags |= SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE;
  if (const int code = sqlite3_open_v2(uri.c_str(), &database->handle_, flags, nullptr); code != SQLITE_OK)
    return database->problem(code);
  sqlite3* handle = database->handle_;
  sqlite3_busy_timeout(handle, static_cast<int>(std::chrono::milliseconds(kPatience).count()));
  const int function = sqlite3_create_function_v2(handle, "row_sum", -1,
                                                  SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY,
                                                  nullptr, rowSum, nullptr, nullptr, nullptr);
  if (function != SQLITE_OK) return database->problem(function);
  // The file may come from a stranger: no code of its schema runs, its cells are checked before they are
  // used, and no page is mapped (a file that shrinks under a mapping is a SIGBUS, under read() it is an
  // error).
  sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 1, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, nullptr);
  sqlite3_db_config(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0, nullptr);
  // FULL, not NORMAL: in WAL mode NORMAL survives kill -9 but may forget the last commits when the power
  // goes. One fsync a batch is cheap beside the step of an engine that the batch records.
  NH_TRY_VOID(
      database->script("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON;"
                       "PRAGMA mmap_size = 0; PRAGMA temp_store = MEMORY;"));
  return database;
}

Result<std::unique_ptr<Database>> Database::open(const std::filesystem::path& path, Access access) {
  switch (access) {
  case Access::ReadWrite:
    return connect(path, uriOf(path, "?mode=rw"), SQLITE_OPEN_READWRITE);
  case Access::QueryOnly: {
    NH_TRY(auto database, connect(path, uriOf(path, "?mode=rw"), SQLITE_OPEN_READWRITE));
    NH_TRY_VOID(database->script("PRAGMA query_only = ON"));
    return database;
  }
  case Access::ReadOnly:
    return connect(path, uriOf(path, "?mode=ro"), SQLITE_OPEN_READONLY);
  case Access::Immutable:
    return connect(path, uriOf(path, "?mode=ro&immutable=1"), SQLITE_OPEN_READONLY);
  }
  return ownError("no such access");
}

Result<std::unique_ptr<Database>> Database::create(const std::filesystem::path& path) {
  return connect(path, uriOf(path, "?mode=rwc"), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

Result<std::unique_ptr<Database>> Database::inMemory(const std::filesystem::path& path) {
  return connect(path, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
}

Database::~Database() {
  if (!inOwnProcess()) return; // closing would take the parent's locks and log away
  --openConnections;
  for (const auto& [sql, statements] : idle_)
    for (sqlite3_stmt* statement : statements) sqlite3_finalize(statement);
  sqlite3_close_v2(handle_);
}

Result<Statement> Database::prepare(std::string_view sql) {
  NH_TRY_VOID(inOwnProcess());
  if (auto& idle = idle_[std::string(sql)]; !idle.empty()) {
    sqlite3_stmt* statement = idle.back();
    idle.pop_back();
    return Statement(*this, statement);
  }
  sqlite3_stmt* statement = nullptr;
  const int code = sqlite3_prepare_v3(handle_, sql.data(), static_cast<int>(sql.size()),
                                      SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
  if (code != SQLITE_OK) return problem(code);
  return Statement(*this, statement);
}

Result<std::int64_t> Database::number(std::string_view sql) {
  NH_TRY(Statement statement, query(sql));
  NH_TRY(const bool row, statement.step());
  if (!row) return damaged("an answer is missing");
  return statement.integer(0);
}

int Database::execute(const char* sql) {
  errno = 0;
  return sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr);
}

Status Database::script(const char* sql) {
  if (const int code = execute(sql); code != SQLITE_OK) return problem(code);
  return {};
}

Status Database::beginWrite() {
  NH_TRY_VOID(inOwnProcess());
  // SQLite waits by itself for an ordinary lock; a lost race while the write-ahead log is started or
  // recovered comes back at once and is worth another try.
  const auto deadline = std::chrono::steady_clock::now() + kPatience;
  for (;;) {
    const int code = execute("BEGIN IMMEDIATE");
    if (code == SQLITE_OK) return {};
    const bool again = (code & 0xff) == SQLITE_BUSY || code == SQLITE_PROTOCOL;
    if (!again || std::chrono::steady_clock::now() >= deadline) return problem(code);
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
}

Status Database::commit() {
  if (!inTransaction()) return ownError("no transaction is open in {}", path_.string());
  const int code = execute("COMMIT");
  int moved = 0; // what is written to a file without a name is lost with us
  if (code == SQLITE_OK &&
      sqlite3_file_control(handle_, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved != 0)
    return withRemedy(
        badEnvironment("{} was removed while it was written: its facts are lost", path_.string()),
        "leave the output folder where it is until the run ends");
  if (code == SQLITE_OK) return {};
  const auto failed = problem(code);
  rollback();
  return failed;
}

void Database::rollback() {
  if (inOwnProcess() && inTransaction()) execute("ROLLBACK");
}

bool Database::inTransaction() const { return sqlite3_get_autocommit(handle_) == 0; }

Statement::Statement(Statement&& other) noexcept
    : database_(other.database_), statement_(std::exchange(other.statement_, nullptr)),
      bindingError_(other.bindingError_), wrongType_(other.wrongType_) {}

Statement::~Statement() {
  if (!statement_) return;
  sqlite3_reset(statement_);
  sqlite3_clear_bindings(statement_);
  database_->idle_[sqlite3_sql(statement_)].push_back(statement_);
}

Result<bool> Statement::step() {
  if (bindingError_ != SQLITE_OK) return database_->problem(bindingError_);
  errno = 0;
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code == SQLITE_DONE) return false;
  return database_->problem(code);
}

std::int64_t Statement::integer(int column) {
  wrongType_ |= sqlite3_column_type(statement_, column) != SQLITE_INTEGER;
  return sqlite3_column_int64(statement_, column);
}

std::string Statement::text(int column) {
  wrongType_ |= sqlite3_column_type(statement_, column) != SQLITE_TEXT;
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
  if (!data) return {};
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

std::string Statement::blob(int column) {
  wrongType_ |= sqlite3_column_type(statement_, column) != SQLITE_BLOB;
  const auto* data = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  if (!data) return {};
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))};
}

bool Statement::isNull(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
int Statement::columns() const { return sqlite3_column_count(statement_); }

void Statement::noteBinding(int code) {
  if (bindingError_ == SQLITE_OK) bindingError_ = code;
}

void Statement::bind(int index, std::int64_t value) {
  noteBinding(sqlite3_bind_int64(statement_, index, value));
}

void Statement::bind(int index, std::string_view value) {
  // An empty view may hold a null pointer, which SQLite would take for NULL.
  const char* data = value.empty() ? "" : value.data();
  noteBinding(sqlite3_bind_text64(statement_, index, data, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8));
}

void Statement::bind(int index, Blob value) {
  const char* data = value.bytes.empty() ? "" : value.bytes.data();
  noteBinding(sqlite3_bind_blob64(statement_, index, data, value.bytes.size(), SQLITE_TRANSIENT));
}

void Statement::bind(int index, std::nullopt_t) { noteBinding(sqlite3_bind_null(statement_, index)); }

} // namespace nuthatch::sqlite
