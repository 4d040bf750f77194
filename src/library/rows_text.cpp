// Numbers from strings, characters, wide strings, and text that formats make and read.
#include "library/rows.h"

namespace nuthatch::library {

void addText(Rows& rows) {
  rows.each("atoi atol atoll atof", {readsSome(0)}, kRestorable);
  rows.each("strtol strtoul strtoll strtoull strtoimax strtoumax strtod strtof strtold",
            {readsSome(0), optional(writesWords(1, 1))}, kRestorable);
  rows.each(
      "isalnum isalpha isascii isblank iscntrl isdigit isgraph islower isprint ispunct isspace isupper "
      "isxdigit iswalnum iswalpha iswdigit iswspace iswupper iswlower iswpunct iswprint toascii tolower "
      "toupper towlower towupper __ctype_b_loc __ctype_get_mb_cur_max __ctype_tolower_loc "
      "__ctype_toupper_loc",
      {}, kExact | kRestorable);
  rows.each("wcslen wcscat wcschr wcscmp wcscpy wcsncmp wcsncpy wcsnlen wcsrchr wcsstr wcstol wcstoul wcstod",
            {}, kRestorable);
  rows.heap("wcsdup", {}, kRestorable | kFresh, Family::Malloc);

  // How much is written depends on the data, so one byte stands for the destination.
  rows.prints("sprintf", 1, {string(1), writesSome(0)}, kRestorable);
  rows.prints("__sprintf_chk", 3, {string(3), writesSome(0)}, kRestorable);
  rows.prints("snprintf", 2, {string(2), writesSome(0, 1)}, kRestorable);
  rows.prints("__snprintf_chk", 4, {string(4), writesSome(0, 1)}, kRestorable);
  rows.prints("vsprintf", 1, {string(1), writesSome(0)}, kRestorable, true);
  rows.prints("vsnprintf", 2, {string(2), writesSome(0, 1)}, kRestorable, true);
  rows.prints("asprintf", 1, {string(1), writesWords(0, 1)}, kRestorable | kAllocates);
  rows.prints("vasprintf", 1, {string(1), writesWords(0, 1)}, kRestorable | kAllocates, true);
  rows.scans("sscanf", 1, {string(0), string(1)}, kRestorable);
  rows.scans("vsscanf", 1, {string(0), string(1)}, kRestorable, true);
}

} // namespace nuthatch::library
