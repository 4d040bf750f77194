/* Classes of characters in the "C" locale, as glibc has them: EOF and bytes above 127 belong to none. */
#include "models.h"

/* What each function gives for a member: glibc's bits, which its tables have, too. */
enum { Upper = 1 << 8, Lower = 1 << 9, Alpha = 1 << 10, Digit = 1 << 11, Xdigit = 1 << 12, Space = 1 << 13,
       Print = 1 << 14, Graph = 1 << 15, Blank = 1 << 0, Cntrl = 1 << 1, Punct = 1 << 2, Alnum = 1 << 3 };

static int within(int c, int low, int high) { return c >= low && c <= high; }

int isdigit(int c) { return within(c, '0', '9') ? Digit : 0; }
int islower(int c) { return within(c, 'a', 'z') ? Lower : 0; }
int isupper(int c) { return within(c, 'A', 'Z') ? Upper : 0; }
int isalpha(int c) { return islower(c) || isupper(c) ? Alpha : 0; }
int isalnum(int c) { return isalpha(c) || isdigit(c) ? Alnum : 0; }
int isxdigit(int c) { return isdigit(c) || within(c, 'a', 'f') || within(c, 'A', 'F') ? Xdigit : 0; }
int isblank(int c) { return c == ' ' || c == '\t' ? Blank : 0; }
int isspace(int c) { return c == ' ' || within(c, '\t', '\r') ? Space : 0; }
int isprint(int c) { return within(c, ' ', '~') ? Print : 0; }
int isgraph(int c) { return within(c, '!', '~') ? Graph : 0; }
int ispunct(int c) { return isgraph(c) && !isalnum(c) ? Punct : 0; }
int iscntrl(int c) { return within(c, 0, 31) || c == 127 ? Cntrl : 0; }
int isascii(int c) { return within(c, 0, 127); }
int toascii(int c) { return c & 127; }
int tolower(int c) { return isupper(c) ? c + ('a' - 'A') : c; }
int toupper(int c) { return islower(c) ? c - ('a' - 'A') : c; }

/* What glibc's macros look into: tables that can be indexed from -128 to 255. Filled at the first call. */
static unsigned short classOf(int c) {
  return (unsigned short)(isupper(c) | islower(c) | isalpha(c) | isdigit(c) | isxdigit(c) | isspace(c) | isprint(c) |
                          isgraph(c) | isblank(c) | iscntrl(c) | ispunct(c) | isalnum(c));
}

const unsigned short **__ctype_b_loc(void) {
  static unsigned short classes[384];
  static const unsigned short *middle;
  if (!middle) {
    for (int c = 0; c < 128; ++c) classes[c + 128] = classOf(c);
    middle = classes + 128;
  }
  return &middle;
}

const int32_t **__ctype_tolower_loc(void) {
  static int32_t lower[384];
  static const int32_t *middle;
  if (!middle) {
    for (int c = -128; c < 256; ++c) lower[c + 128] = tolower(c);
    middle = lower + 128;
  }
  return &middle;
}

const int32_t **__ctype_toupper_loc(void) {
  static int32_t upper[384];
  static const int32_t *middle;
  if (!middle) {
    for (int c = -128; c < 256; ++c) upper[c + 128] = toupper(c);
    middle = upper + 128;
  }
  return &middle;
}
