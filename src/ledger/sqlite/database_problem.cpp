// SQLite's error codes as Problems: what happened to which file, in words, and what to do about it.
#include "ledger/sqlite/database.h"

#include <cerrno>
#include <cstring>
#include <sqlite3.h>

namespace nuthatch::sqlite {

namespace {

bool isOutOfRoom(int systemError) {
  return systemError == ENOSPC || systemError == EDQUOT || systemError == EFBIG;
}

} // namespace

std::unexpected<Problem> damagedFile(const std::filesystem::path& path, std::string_view what) {
  return withRemedy(
      badInput("the ledger {} is damaged: {}", path.string(), what),
      "put back a copy of it, or move it away (with its -wal and -shm files): the next run makes a new one");
}

std::unexpected<Problem> Database::problem(int code) const {
  const int lastError =
      errno; // SQLite forgets the reason of a failed write; step() and execute() clear errno
  const std::string file = path_.string();
  const std::string text = handle_ ? sqlite3_errmsg(handle_) : sqlite3_errstr(code);
  const int noted = handle_ ? sqlite3_system_errno(handle_) : 0;
  const int systemError = noted ? noted : lastError;
  const int primary = code & 0xff;
  const bool io = primary == SQLITE_IOERR || primary == SQLITE_CANTOPEN;
  if (primary == SQLITE_FULL || (io && isOutOfRoom(systemError)))
    return withRemedy(badEnvironment("no room to write the ledger {}", file),
                      "make room on its disk and run again: what was recorded before is kept");
  switch (primary) {
  case SQLITE_NOTADB:
  case SQLITE_CORRUPT:
    return damaged(text);
  case SQLITE_BUSY:
  case SQLITE_LOCKED:
  case SQLITE_PROTOCOL:
    return withRemedy(badEnvironment("the ledger {} is kept busy by another process", file),
                      "wait for the other run to end, or give this one another ledger");
  case SQLITE_READONLY:
  case SQLITE_PERM:
    return withRemedy(badEnvironment("the ledger {} cannot be written: {}", file, text),
                      "make the file and its folder writable, or give another ledger");
  case SQLITE_CANTOPEN:
    return withRemedy(badEnvironment("cannot open the ledger {}: {}", file,
                                     systemError ? std::strerror(systemError) : text.c_str()),
                      "the file and its folder must be readable and, to record facts, writable");
  case SQLITE_IOERR:
    return withRemedy(badEnvironment("cannot read or write the ledger {}: {} ({})", file, text,
                                     systemError ? std::strerror(systemError) : "no reason given"),
                      "check the disk; what was recorded before is kept");
  case SQLITE_NOMEM:
    return badEnvironment("out of memory in the ledger {}", file);
  case SQLITE_TOOBIG:
    return badInput("a fact is too large for the ledger {}", file);
  case SQLITE_CONSTRAINT:
    if (code == SQLITE_CONSTRAINT_FOREIGNKEY)
      return ownError("a fact refers to one that is not in the ledger {}", file);
    return ownError("a fact breaks a rule of the ledger {}: {}", file, text);
  default:
    if (!trusted_) return damaged(text);
    return ownError("the ledger {} refuses a request: {} (SQLite error {})", file, text, code);
  }
}

} // namespace nuthatch::sqlite
