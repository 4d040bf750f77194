// Files: streams of C and descriptors of POSIX.
#include "library/rows.h"

namespace nuthatch::library {

void addStreams(Rows& rows) {
  constexpr std::uint32_t kPlain = kExact | kRestorable;
  rows.add("fopen", {string(0), string(1)}, kPlain | kNames);
  rows.add("freopen", {optional(string(0)), string(1), stream(2)}, kExact | kNames);
  rows.add("fdopen", {string(1)}, kPlain);
  rows.each("tmpfile", {}, kExact);
  rows.each("fclose feof ferror fileno clearerr rewind fgetc getc", {stream(0)}, kPlain);
  rows.each("fseek fseeko ftell ftello", {stream(0)}, kPlain);
  rows.each("fgetpos fsetpos", {stream(0), readsSome(1)}, 0);
  rows.add("fflush", {optional(stream(0))}, kPlain | kShows);
  rows.add("ungetc", {stream(1)}, kPlain);
  rows.add("setbuf", {stream(0)}, kPlain | kShows);
  rows.add("setvbuf", {stream(0)}, kPlain | kShows);
  rows.add("setlinebuf", {stream(0)}, kPlain | kShows);
  rows.add("fgets", {writes(0, 1), stream(2)}, kPlain);
  rows.add("gets", {writesSome(0)}, 0);
  rows.add("getchar", {}, kPlain);
  rows.each("getline", {writesWords(0, 1), writesWords(1, 1), stream(2)}, kRestorable | kAllocates);
  rows.each("getdelim", {writesWords(0, 1), writesWords(1, 1), stream(3)}, kRestorable | kAllocates);
  rows.add("fread", {writesItems(0, 1, 2), stream(3)}, kPlain);
  rows.add("fwrite", {readsItems(0, 1, 2), stream(3)}, kPlain | kShows);
  rows.add("fputs", {string(0), stream(1)}, kPlain | kShows);
  rows.add("puts", {string(0)}, kPlain | kShows);
  rows.each("fputc putc", {stream(1)}, kPlain | kShows);
  rows.add("putchar", {}, kPlain | kShows);
  rows.add("perror", {optional(string(0))}, kPlain | kShows);

  rows.prints("printf", 0, {string(0)}, kPlain | kShows);
  rows.prints("__printf_chk", 1, {string(1)}, kPlain | kShows);
  rows.prints("fprintf", 1, {stream(0), string(1)}, kPlain | kShows);
  rows.prints("__fprintf_chk", 2, {stream(0), string(2)}, kPlain | kShows);
  rows.prints("dprintf", 1, {string(1)}, kExact | kShows);
  rows.prints("vprintf", 0, {string(0)}, kPlain | kShows, true);
  rows.prints("vfprintf", 1, {stream(0), string(1)}, kPlain | kShows, true);
  rows.prints("vdprintf", 1, {string(1)}, kExact | kShows, true);
  rows.prints("syslog", 1, {string(1)}, kExact | kShows);
  rows.prints("err", 1, {optional(string(1))}, kExact | kEnds | kShows);
  rows.prints("errx", 1, {optional(string(1))}, kExact | kEnds | kShows);
  rows.prints("verr", 1, {optional(string(1))}, kExact | kEnds | kShows, true);
  rows.prints("verrx", 1, {optional(string(1))}, kExact | kEnds | kShows, true);
  rows.prints("error", 2, {string(2)}, kExact | kShows);
  rows.prints("warn", 0, {optional(string(0))}, kExact | kShows);
  rows.prints("warnx", 0, {optional(string(0))}, kExact | kShows);
  rows.scans("scanf", 0, {string(0)}, kRestorable);
  rows.scans("fscanf", 1, {stream(0), string(1)}, kRestorable);
  rows.scans("vscanf", 0, {string(0)}, kRestorable, true);
  rows.scans("vfscanf", 1, {stream(0), string(1)}, kRestorable, true);

  rows.add("open", {string(0)}, kPlain | kNames);
  rows.add("creat", {string(0)}, kExact | kNames);
  rows.each("close", {}, kPlain | kShows);
  rows.each("lseek isatty", {}, kPlain);
  rows.each("read pread", {writes(1, 2)}, kPlain);
  rows.add("recv", {writes(1, 2)}, kExact);
  rows.add("write", {reads(1, 2)}, kPlain | kShows);
  rows.add("pwrite", {reads(1, 2)}, kExact | kShows);
  rows.add("send", {reads(1, 2)}, kExact | kShows);
  rows.add("readv", {}, kRestorable);
  rows.each("fstat", {writesSome(1)}, kRestorable);
  rows.each("stat lstat", {string(0), writesSome(1)}, kRestorable);
  rows.each("remove unlink rmdir chdir", {string(0)}, kExact | kNames);
  rows.each("mkdir chmod access", {string(0)}, kExact | kNames);
  rows.each("rename link symlink", {string(0), string(1)}, kExact | kNames);
  rows.each("mmap munmap", {}, 0);
  rows.each("dup dup2 pipe ftruncate fsync", {}, 0);
}

} // namespace nuthatch::library
