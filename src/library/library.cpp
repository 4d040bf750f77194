#include "library/library.h"

#include "library/rows.h"

#include <algorithm>
#include <array>
#include <string>

namespace nuthatch::library {

namespace {

struct Spelling {
  std::string_view name, plain;
};

// Other names of one function; of 64-bit offsets, without locks, of an older interface.
constexpr std::array kSpellings = {
    Spelling{"_IO_getc", "getc"},        Spelling{"_IO_putc", "putc"},
    Spelling{"__getdelim", "getdelim"},  Spelling{"__stpcpy", "stpcpy"},
    Spelling{"__strdup", "strdup"},      Spelling{"__strndup", "strndup"},
    Spelling{"__strtok_r", "strtok_r"},  Spelling{"cfree", "free"},
    Spelling{"fgetc_unlocked", "fgetc"}, Spelling{"fgets_unlocked", "fgets"},
    Spelling{"feof_unlocked", "feof"},   Spelling{"ferror_unlocked", "ferror"},
    Spelling{"fputc_unlocked", "fputc"}, Spelling{"fputs_unlocked", "fputs"},
    Spelling{"fread_unlocked", "fread"}, Spelling{"fwrite_unlocked", "fwrite"},
    Spelling{"getc_unlocked", "getc"},   Spelling{"getchar_unlocked", "getchar"},
    Spelling{"putc_unlocked", "putc"},   Spelling{"putchar_unlocked", "putchar"},
    Spelling{"fopen64", "fopen"},        Spelling{"freopen64", "freopen"},
    Spelling{"fseeko64", "fseeko"},      Spelling{"ftello64", "ftello"},
    Spelling{"fstat64", "fstat"},        Spelling{"lseek64", "lseek"},
    Spelling{"lstat64", "lstat"},        Spelling{"mmap64", "mmap"},
    Spelling{"open64", "open"},          Spelling{"pread64", "pread"},
    Spelling{"pwrite64", "pwrite"},      Spelling{"stat64", "stat"},
    Spelling{"tmpfile64", "tmpfile"},    Spelling{"strtoq", "strtoll"},
    Spelling{"strtouq", "strtoull"},
};

} // namespace

std::string_view plainName(std::string_view name) {
  for (const std::string_view standard : {"__isoc99_", "__isoc23_"})
    if (name.starts_with(standard)) name.remove_prefix(standard.size());
  const auto found = std::ranges::find(kSpellings, name, &Spelling::name);
  return found == kSpellings.end() ? name : found->plain;
}

const std::vector<Function>& all() {
  static const std::vector<Function> table = [] {
    Rows rows;
    addMemory(rows);
    addStrings(rows);
    addText(rows);
    addStreams(rows);
    addSystem(rows);
    addMath(rows);
    addCxx(rows);
    std::vector<Function> sorted = rows.take();
    std::ranges::sort(sorted, {}, &Function::name);
    return sorted;
  }();
  return table;
}

const Function* find(std::string_view name) {
  name = plainName(name);
  const auto found = std::ranges::lower_bound(all(), name, {}, &Function::name);
  return found == all().end() || found->name != name ? nullptr : &*found;
}

} // namespace nuthatch::library
