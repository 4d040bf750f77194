/* Library functions that do nothing but read memory and compute, as a textbook has them: what a function calls that the
 * search wants to summarise (src/engines/concolic/instrument/plain_library.cpp). Their own summaries are read off their
 * loops. They have the names of library functions behind "plain.". Characters are those of the "C" locale. */
#include <ctype.h>
#include <stddef.h>

#define PLAIN(type, name, parameters)                                                                        \
  type plain_##name parameters __asm__("plain." #name);                                                      \
  type plain_##name parameters

PLAIN(size_t, strlen, (const char* s)) {
  size_t i = 0;
  while (s[i]) i++;
  return i;
}

PLAIN(size_t, strnlen, (const char* s, size_t n)) {
  size_t i = 0;
  while (i < n && s[i]) i++;
  return i;
}

PLAIN(int, strcmp, (const char* a, const char* b)) {
  size_t i = 0;
  while (a[i] && a[i] == b[i]) i++;
  return (unsigned char)a[i] - (unsigned char)b[i];
}

PLAIN(int, strncmp, (const char* a, const char* b, size_t n)) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return (unsigned char)a[i] - (unsigned char)b[i];
    if (!a[i]) break;
  }
  return 0;
}

PLAIN(char*, strchr, (const char* s, int c)) {
  for (;; s++) {
    if (*s == (char)c) return (char*)s;
    if (!*s) return NULL;
  }
}

PLAIN(void*, memchr, (const unsigned char* s, int c, size_t n)) {
  for (size_t i = 0; i < n; i++)
    if (s[i] == (unsigned char)c) return (void*)(s + i);
  return NULL;
}

static int compare(const unsigned char* a, const unsigned char* b, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (a[i] != b[i]) return a[i] - b[i];
  return 0;
}
PLAIN(int, memcmp, (const unsigned char* a, const unsigned char* b, size_t n)) { return compare(a, b, n); }
PLAIN(int, bcmp, (const unsigned char* a, const unsigned char* b, size_t n)) { return compare(a, b, n); }

static int isBetween(int c, int low, int high) { return c >= low && c <= high; }
/* What the library gives for a character that is one. */
#define CLASS(name, condition)                                                                               \
  PLAIN(int, is##name, (int c)) { return (condition) ? (int)(unsigned short)_IS##name : 0; }
CLASS(digit, isBetween(c, '0', '9'))
CLASS(lower, isBetween(c, 'a', 'z'))
CLASS(upper, isBetween(c, 'A', 'Z'))
CLASS(alpha, isBetween(c | 32, 'a', 'z'))
CLASS(alnum, isBetween(c, '0', '9') || isBetween(c | 32, 'a', 'z'))
CLASS(xdigit, isBetween(c, '0', '9') || isBetween(c | 32, 'a', 'f'))
CLASS(space, c == ' ' || isBetween(c, '\t', '\r'))
CLASS(blank, c == ' ' || c == '\t')
CLASS(cntrl, isBetween(c, 0, 31) || c == 127)
CLASS(print, isBetween(c, 32, 126))
CLASS(graph, isBetween(c, 33, 126))
CLASS(punct, isBetween(c, 33, 126) && !isBetween(c, '0', '9') && !isBetween(c | 32, 'a', 'z'))
static int character(int c) { return isBetween(c, -128, -2) ? c + 256 : c; } /* of a char that is negative */
PLAIN(int, tolower, (int c)) { return isBetween(c, 'A', 'Z') ? c + 32 : character(c); }
PLAIN(int, toupper, (int c)) { return isBetween(c, 'a', 'z') ? c - 32 : character(c); }
