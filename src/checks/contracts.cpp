#include "checks/contracts.h"

#include <map>

namespace nuthatch {

namespace {

// Readable shorthands for the rows below.
constexpr Part reads(int argument, int sizeArgument) {
  return {argument, false, Amount::Argument, sizeArgument};
}
constexpr Part writes(int argument, int sizeArgument) {
  return {argument, true, Amount::Argument, sizeArgument};
}
constexpr Part readsItems(int argument, int a, int b) { return {argument, false, Amount::Product, a, b}; }
constexpr Part writesItems(int argument, int a, int b) { return {argument, true, Amount::Product, a, b}; }
constexpr Part string(int argument) { return {argument, false, Amount::String}; }
constexpr Part writesCopyOf(int argument, int source) {
  return {argument, true, Amount::CopyOfString, source};
}
constexpr Part appends(int argument, int source) { return {argument, true, Amount::AfterString, source}; }
constexpr Part readsSome(int argument, int limit) { return {argument, false, Amount::AtMostOne, limit}; }
constexpr Part writesSome(int argument, int limit) { return {argument, true, Amount::AtMostOne, limit}; }

std::vector<Contract> makeContracts() {
  return {
      // Blocks of memory.
      {"memcpy", {reads(1, 2), writes(0, 2)}},
      {"memmove", {reads(1, 2), writes(0, 2)}},
      {"mempcpy", {reads(1, 2), writes(0, 2)}},
      {"memset", {writes(0, 2)}},
      {"bzero", {writes(0, 1)}},
      {"bcopy", {reads(0, 2), writes(1, 2)}},
      {"memcmp", {reads(0, 2), reads(1, 2)}},
      {"bcmp", {reads(0, 2), reads(1, 2)}},
      {"memchr", {readsSome(0, 2)}}, // stops at the first hit
      {"memmem", {reads(0, 1), reads(2, 3)}},
      // Strings.
      {"strlen", {string(0)}},
      {"strnlen", {readsSome(0, 1)}},
      {"strcpy", {string(1), writesCopyOf(0, 1)}},
      {"stpcpy", {string(1), writesCopyOf(0, 1)}},
      {"strcat", {string(0), string(1), appends(0, 1)}},
      {"strncpy", {readsSome(1, 2), writes(0, 2)}},
      {"stpncpy", {readsSome(1, 2), writes(0, 2)}},
      {"strncat", {string(0), readsSome(1, 2)}},
      {"strcmp", {readsSome(0, -1), readsSome(1, -1)}}, // stops at the first difference
      {"strcasecmp", {readsSome(0, -1), readsSome(1, -1)}},
      {"strcoll", {string(0), string(1)}},
      {"strncmp", {readsSome(0, 2), readsSome(1, 2)}},
      {"strncasecmp", {readsSome(0, 2), readsSome(1, 2)}},
      {"strchr", {readsSome(0, -1)}},
      {"strchrnul", {readsSome(0, -1)}},
      {"strrchr", {string(0)}},
      {"strstr", {string(0), string(1)}},
      {"strcasestr", {string(0), string(1)}},
      {"strspn", {readsSome(0, -1), string(1)}},
      {"strcspn", {readsSome(0, -1), string(1)}},
      {"strpbrk", {readsSome(0, -1), string(1)}},
      {"strdup", {string(0)}},
      {"strndup", {readsSome(0, 1)}},
      {"strtok_r", {string(1)}},
      // Numbers from strings.
      {"atoi", {readsSome(0, -1)}},
      {"atol", {readsSome(0, -1)}},
      {"atoll", {readsSome(0, -1)}},
      {"atof", {readsSome(0, -1)}},
      {"strtol", {readsSome(0, -1)}},
      {"strtoul", {readsSome(0, -1)}},
      {"strtoll", {readsSome(0, -1)}},
      {"strtoull", {readsSome(0, -1)}},
      {"strtod", {readsSome(0, -1)}},
      {"strtof", {readsSome(0, -1)}},
      // Files and streams.
      {"read", {writes(1, 2)}},
      {"pread", {writes(1, 2)}},
      {"pread64", {writes(1, 2)}},
      {"recv", {writes(1, 2)}},
      {"write", {reads(1, 2)}},
      {"pwrite", {reads(1, 2)}},
      {"send", {reads(1, 2)}},
      {"fread", {writesItems(0, 1, 2)}},
      {"fwrite", {readsItems(0, 1, 2)}},
      {"fgets", {writes(0, 1)}},
      {"fputs", {string(0)}},
      {"puts", {string(0)}},
      {"fopen", {string(0), string(1)}},
      {"open", {string(0)}},
      {"remove", {string(0)}},
      {"unlink", {string(0)}},
      {"getenv", {string(0)}},
      // Formatted text: how much is written depends on the data, so one byte stands for the destination.
      {"printf", {string(0)}},
      {"fprintf", {string(1)}},
      {"sprintf", {string(1), writesSome(0, -1)}},
      {"snprintf", {string(2), writesSome(0, 1)}},
      {"vprintf", {string(0)}},
      {"vfprintf", {string(1)}},
      {"vsprintf", {string(1), writesSome(0, -1)}},
      {"vsnprintf", {string(2), writesSome(0, 1)}},
      {"scanf", {string(0)}},
      {"sscanf", {string(0), string(1)}},
      {"fscanf", {string(1)}},
      // Arrays.
      {"qsort", {readsItems(0, 1, 2), writesItems(0, 1, 2)}},
      {"bsearch", {readsItems(1, 2, 3)}},
  };
}

} // namespace

const std::vector<Contract>& contracts() {
  static const std::vector<Contract> table = makeContracts();
  return table;
}

int contractNamed(std::string_view function) {
  static const std::map<std::string_view, int> rows = [] {
    std::map<std::string_view, int> map;
    for (int row = 0; row < static_cast<int>(contracts().size()); ++row)
      map.emplace(contracts()[row].name, row);
    return map;
  }();
  if (function.starts_with("__isoc99_")) function.remove_prefix(9);
  const auto found = rows.find(function);
  return found == rows.end() ? -1 : found->second;
}

} // namespace nuthatch
