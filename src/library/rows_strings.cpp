// Strings of bytes.
#include "library/rows.h"

namespace nuthatch::library {

void addStrings(Rows& rows) {
  constexpr std::uint32_t kPlain = kExact | kRestorable;
  rows.add("strlen", {string(0)}, kPlain);
  rows.add("strnlen", {{0, false, Amount::WithinString, 1}}, kPlain);
  rows.each("strcpy __strcpy_chk", {string(1), writesCopyOf(0, 1)}, kPlain | kApart);
  rows.each("stpcpy __stpcpy_chk", {string(1), writesCopyOf(0, 1)}, kPlain | kApart);
  rows.each("strcat __strcat_chk", {string(0), string(1), appends(0, 1)}, kPlain | kApart);
  rows.each("strncpy stpncpy __strncpy_chk __stpncpy_chk", {readsSome(1, 2), writes(0, 2)},
            kRestorable | kApart);
  rows.each("strncat __strncat_chk", {string(0), readsSome(1, 2)}, kRestorable);
  rows.each("strlcpy strlcat", {string(1), writesSome(0, 2)}, kRestorable);
  // They stop at the first difference.
  rows.each("strcmp strcasecmp strverscmp", {readsSome(0), readsSome(1)}, kRestorable);
  rows.each("strncmp strncasecmp", {readsSome(0, 2), readsSome(1, 2)}, kRestorable);
  rows.add("strcoll", {string(0), string(1)}, kPlain);
  rows.add("strxfrm", {string(1), writesSome(0, 2)}, kRestorable);
  rows.each("strchr strchrnul index", {readsSome(0)}, kRestorable);
  rows.each("strrchr rindex", {string(0)}, kPlain);
  rows.each("strstr strcasestr", {string(0), string(1)}, kPlain);
  rows.each("strspn strcspn strpbrk", {readsSome(0), string(1)}, kRestorable);
  rows.heap("strdup", {string(0)}, kPlain | kFresh, Family::Malloc);
  rows.heap("strndup", {readsSome(0, 1)}, kRestorable | kFresh, Family::Malloc);
  rows.each("strtok strtok_r", {string(1)}, kRestorable);
  rows.add("strsep", {string(1)}, kRestorable);
  rows.each("strerror", {}, kPlain);
  rows.each("strerror_r __xpg_strerror_r", {writesSome(1, 2)}, kRestorable);
  rows.add("strsignal", {}, 0);
  rows.each("basename dirname", {}, 0);
}

} // namespace nuthatch::library
