// From a path to a database that can be believed. A ledger is made beside its place and then renamed into it,
// so that a file under its name is always whole; a file that is no ledger is told from its first bytes and
// never touched.
#include "ledger/sqlite/sqlite_ledger.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

namespace nuthatch::sqlite {

namespace fs = std::filesystem;

namespace {

// The integrity check reads the whole file (100 MB in 0.2 s). Beyond this size opening would be slow, and the
// sums of the rows must do.
constexpr std::int64_t kWholeCheckBytes = std::int64_t{256} << 20;

fs::path beside(const fs::path& path, const char* suffix) { return path.string() + suffix; }

bool isEntry(const fs::path& path) { // also a link to nothing
  std::error_code ignored;
  return fs::exists(fs::symlink_status(path, ignored));
}

// SQLite keeps the log beside the file itself, not beside a link to it.
fs::path logOf(const fs::path& path) {
  std::error_code error;
  const fs::path real = fs::canonical(path, error);
  return beside(error ? path : real, "-wal");
}

std::unexpected<Problem> notALedger(const fs::path& path, std::string_view why) {
  return withRemedy(badInput("{} is not a Nuthatch ledger: {}", path.string(), why),
                    "give another path; Nuthatch leaves this file as it is");
}

std::uint32_t bigEndian(const char* bytes, int count) {
  std::uint32_t value = 0;
  for (int i = 0; i < count; ++i) value = (value << 8) | static_cast<unsigned char>(bytes[i]);
  return value;
}

// SQLite reads a last page that is cut short as if zeros followed. While there is a log, pages may still be
// missing from the file; so the log is looked for first, then the header was read, and the size, which only
// grows, comes last.
bool isCutShort(const fs::path& path, const char* header) {
  const std::uint32_t pageBytes = bigEndian(header + 16, 2) == 1 ? 65536 : bigEndian(header + 16, 2);
  std::error_code error;
  const auto size = fs::file_size(path, error);
  return !error && size < std::uint64_t{pageBytes} * bigEndian(header + 28, 4);
}

// The first bytes of every ledger, from its making on, as https://www.sqlite.org/fileformat.html has them:
// SQLite's magic, and our id at offset 68.
Status looksLikeALedger(const fs::path& path) {
  struct stat info{};
  if (::stat(path.c_str(), &info) != 0)
    return withRemedy(badInput("cannot open the ledger {}: {}", path.string(), std::strerror(errno)),
                      "check the path; a run that records facts makes a ledger");
  if (S_ISDIR(info.st_mode)) return notALedger(path, "it is a folder");
  if (!S_ISREG(info.st_mode)) return notALedger(path, "it is not a regular file");
  const bool hasLog = isEntry(logOf(path));
  std::ifstream file(path, std::ios::binary);
  if (!file)
    return withRemedy(badEnvironment("cannot read the ledger {}: {}", path.string(), std::strerror(errno)),
                      "make the file readable, or give another ledger");
  char header[100] = {};
  file.read(header, sizeof header);
  if (file.gcount() == 0) return notALedger(path, "it is empty");
  if (file.gcount() < static_cast<std::streamsize>(sizeof header)) return notALedger(path, "it is too short");
  if (std::memcmp(header, "SQLite format 3", 16) != 0) return notALedger(path, "it holds something else");
  if (bigEndian(header + 68, 4) != kApplicationId)
    return notALedger(path, "it is a database of another program");
  if (!hasLog && isCutShort(path, header)) return damagedFile(path, "it is cut short");
  return {};
}

Status build(const fs::path& part) {
  NH_TRY(auto database, Database::create(part));
  database->trust();
  NH_TRY_VOID(database->script("PRAGMA journal_mode = MEMORY; BEGIN"));
  NH_TRY_VOID(database->script(fmt::format("PRAGMA application_id = {}", kApplicationId).c_str()));
  NH_TRY_VOID(migrate(*database, 0));
  NH_TRY_VOID(database->commit());
  return database->script("PRAGMA journal_mode = WAL"); // remembered in the file's header
}

// Renames without replacing: of two processes that make the same ledger, the second finds the first one's.
Status moveIntoPlace(const fs::path& part, const fs::path& path) {
  if (::renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, path.c_str(), RENAME_NOREPLACE) != 0 && errno != EEXIST) {
    // Some file systems know no such rename; a hard link refuses to replace, too.
    if (errno != EINVAL || (::link(part.c_str(), path.c_str()) != 0 && errno != EEXIST))
      return badEnvironment("cannot make the ledger {}: {}", path.string(), std::strerror(errno));
  }
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  if (const int fd = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); fd >= 0) {
    ::fsync(fd); // the name must survive a loss of power as the facts under it do
    ::close(fd);
  }
  return {};
}

Status create(const fs::path& path) {
  // SQLite would replay a log that was left by a deleted ledger into the new one.
  if (isEntry(beside(path, "-wal")) && !isEntry(path))
    return withRemedy(
        badInput("the ledger {} is gone, but its log {}-wal is still there", path.string(), path.string()),
        "put the ledger back, or delete the log too");
  const fs::path part = beside(path, fmt::format(".{}.part", ::getpid()).c_str());
  Status made = build(part);
  if (made) made = moveIntoPlace(part, path);
  for (const char* suffix : {"", "-wal", "-shm", "-journal"}) ::unlink(beside(part, suffix).c_str());
  if (!made) {
    // The name of the part would only puzzle the reader.
    auto& message = made.error().message;
    if (const auto at = message.find(part.string()); at != std::string::npos)
      message.replace(at, part.string().size(), path.string());
  }
  return made;
}

// Without the right to write into the folder SQLite cannot share a lock with writers. Where no log lies
// beside the file there is no writer either.
Access readingAccess(const fs::path& path) {
  const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
  if (::access(path.c_str(), W_OK) == 0 && ::access(folder.c_str(), W_OK) == 0) return Access::QueryOnly;
  return isEntry(logOf(path)) ? Access::ReadOnly : Access::Immutable;
}

Status checkIntegrity(Database& database) {
  std::error_code ignored;
  if (static_cast<std::int64_t>(fs::file_size(database.path(), ignored)) > kWholeCheckBytes) return {};
  NH_TRY(Statement check, database.query("PRAGMA integrity_check(1)"));
  NH_TRY(const bool row, check.step());
  if (const std::string answer = row ? check.text(0) : "no answer"; answer != "ok")
    return database.damaged(answer);
  NH_TRY(Statement dangling, database.query("PRAGMA foreign_key_check"));
  NH_TRY(const bool found, dangling.step());
  if (found)
    return database.damaged(fmt::format("a row of its table '{}' lost its parent", dangling.text(0)));
  return {};
}

Result<int> knownVersion(Database& database) {
  NH_TRY(const std::int64_t version, database.number("PRAGMA user_version"));
  if (version > newestVersion())
    return withRemedy(badInput("the ledger {} was written by a newer Nuthatch (schema {}, this one knows {})",
                               database.path().string(), version, newestVersion()),
                      "update Nuthatch, or give another ledger");
  if (version < 1) return database.damaged("it has no schema version");
  return static_cast<int>(version);
}

Status migrateInPlace(Database& database) {
  NH_TRY_VOID(database.beginWrite());
  const Status done = [&]() -> Status {
    NH_TRY(const int version, knownVersion(database)); // again: another process may have come first
    if (version < newestVersion()) NH_TRY_VOID(migrate(database, version));
    return database.commit();
  }();
  if (!done) database.rollback();
  return done;
}

// An old ledger that may not be changed is brought up to date in memory.
Result<std::unique_ptr<Database>> migratedCopy(Database& database) {
  NH_TRY(auto copy, Database::inMemory(database.path()));
  copy->trust();
  sqlite3_backup* backup = sqlite3_backup_init(copy->raw(), "main", database.raw(), "main");
  if (!backup) return copy->problem(sqlite3_extended_errcode(copy->raw()));
  const int stepped = sqlite3_backup_step(backup, -1);
  sqlite3_backup_finish(backup);
  if (stepped != SQLITE_DONE) return database.problem(stepped);
  NH_TRY(const int version, knownVersion(*copy)); // again, as above
  NH_TRY_VOID(migrate(*copy, version));
  NH_TRY_VOID(copy->script("PRAGMA query_only = ON"));
  return copy;
}

// The version of a ledger that is whole. One transaction, so that all is seen at one moment even while
// another process migrates the file.
Result<int> inspect(Database& database) {
  NH_TRY_VOID(database.script("BEGIN"));
  const Result<int> version = [&]() -> Result<int> {
    NH_TRY(const int found, knownVersion(database));
    NH_TRY_VOID(matchSchema(database, found));
    NH_TRY_VOID(checkIntegrity(database));
    return found;
  }();
  database.rollback();
  if (version) database.trust();
  return version;
}

Result<std::unique_ptr<Database>> openAs(const fs::path& path, Access access) {
  NH_TRY(auto database, Database::open(path, access));
  NH_TRY(const int version, inspect(*database));
  if (version == newestVersion()) return database;
  if (access != Access::ReadWrite) return migratedCopy(*database);
  NH_TRY_VOID(migrateInPlace(*database));
  NH_TRY_VOID(matchSchema(*database, newestVersion()));
  return database;
}

Result<std::unique_ptr<Database>> openForReading(const fs::path& path) {
  const Access access = readingAccess(path);
  auto opened = openAs(path, access);
  if (opened || opened.error().blame != Blame::Environment || access != Access::QueryOnly) return opened;
  // To share a lock with writers takes some room on the disk. A reader without a writer can do without.
  std::error_code error;
  if (const auto logged = fs::file_size(logOf(path), error); !error && logged > 0) return opened;
  return openAs(path, Access::Immutable);
}

} // namespace

Result<std::unique_ptr<Database>> openStore(const fs::path& path, LedgerMode mode) {
  const bool writing = mode == LedgerMode::ReadWrite;
  if (writing && !isEntry(path)) NH_TRY_VOID(create(path));
  NH_TRY_VOID(looksLikeALedger(path));
  return writing ? openAs(path, Access::ReadWrite) : openForReading(path);
}

} // namespace nuthatch::sqlite
