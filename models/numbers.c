/* Numbers from strings, and the arithmetic of stdlib.h. Of floating-point texts only the extent is exact: which
 * double a text means takes arithmetic that no engine should have to follow, so the value is any one where the text is open. */
#include "models.h"

int isspace(int c);
int isdigit(int c);
int isalnum(int c);
int isxdigit(int c);

int abs(int x) { return x < 0 ? -x : x; }
long labs(long x) { return x < 0 ? -x : x; }
long long llabs(long long x) { return x < 0 ? -x : x; }
intmax_t imaxabs(intmax_t x) { return x < 0 ? -x : x; }

typedef struct { int quot, rem; } IntQuotient;
typedef struct { long quot, rem; } LongQuotient;
typedef struct { long long quot, rem; } LongLongQuotient;

IntQuotient div(int a, int b) { return (IntQuotient){a / b, a % b}; }
LongQuotient ldiv(long a, long b) { return (LongQuotient){a / b, a % b}; }
LongLongQuotient lldiv(long long a, long long b) { return (LongLongQuotient){a / b, a % b}; }

static unsigned digitOf(char c) {
  if (c >= '0' && c <= '9') return (unsigned)(c - '0');
  if (c >= 'a' && c <= 'z') return (unsigned)(c - 'a') + 10;
  if (c >= 'A' && c <= 'Z') return (unsigned)(c - 'A') + 10;
  return 99;
}

/* Sign, prefix and digits; the magnitude sticks at ULLONG_MAX with *over set. No digits: *end is the start. */
static unsigned long long magnitude(const char *text, char **end, int base, int *negative, int *over) {
  const char *at = text;
  unsigned long long value = 0;
  int digits = 0;
  *negative = *over = 0;
  if (base < 0 || base == 1 || base > 36) {
    nh_errno = InvalidError;
    if (end) *end = (char *)text;
    return 0;
  }
  while (isspace((unsigned char)*at)) ++at;
  if (*at == '+' || *at == '-') *negative = *at++ == '-';
  const int hex = at[0] == '0' && (at[1] == 'x' || at[1] == 'X') && digitOf(at[2]) < 16;
  if ((base == 0 || base == 16) && hex) at += 2, base = 16;
  if (base == 0) base = *at == '0' ? 8 : 10;
  for (; digitOf(*at) < (unsigned)base; ++at, digits = 1) {
    const unsigned digit = digitOf(*at);
    if (value > (ULLONG_MAX - digit) / (unsigned)base) *over = 1;
    value = *over ? ULLONG_MAX : value * (unsigned)base + digit;
  }
  if (end) *end = (char *)(digits ? at : text);
  return value;
}

static long long toSigned(const char *text, char **end, int base, long long low, long long high) {
  int negative, over;
  const unsigned long long value = magnitude(text, end, base, &negative, &over);
  const unsigned long long limit = negative ? (unsigned long long)high + 1 : (unsigned long long)high;
  if (over || value > limit) {
    nh_errno = RangeError;
    return negative ? low : high;
  }
  return negative ? (long long)(0 - value) : (long long)value;
}

static unsigned long long toUnsigned(const char *text, char **end, int base, unsigned long long high) {
  int negative, over;
  const unsigned long long value = magnitude(text, end, base, &negative, &over);
  if (over || value > high) {
    nh_errno = RangeError;
    return high;
  }
  return negative ? 0 - value : value;
}

long strtol(const char *text, char **end, int base) { return (long)toSigned(text, end, base, LONG_MIN, LONG_MAX); }
long long strtoll(const char *text, char **end, int base) { return toSigned(text, end, base, LLONG_MIN, LLONG_MAX); }
intmax_t strtoimax(const char *text, char **end, int base) { return toSigned(text, end, base, LLONG_MIN, LLONG_MAX); }
unsigned long strtoul(const char *text, char **end, int base) {
  return (unsigned long)toUnsigned(text, end, base, ULONG_MAX);
}
unsigned long long strtoull(const char *text, char **end, int base) { return toUnsigned(text, end, base, ULLONG_MAX); }
uintmax_t strtoumax(const char *text, char **end, int base) { return toUnsigned(text, end, base, ULLONG_MAX); }

int atoi(const char *text) { return (int)strtol(text, NULL, 10); }
long atol(const char *text) { return strtol(text, NULL, 10); }
long long atoll(const char *text) { return strtoll(text, NULL, 10); }

/* Behind the word where it stands here, in any case; else null. */
static const char *behindWord(const char *at, const char *word) {
  for (; *word; ++at, ++word)
    if ((*at | 0x20) != *word) return NULL;
  return at;
}

static const char *behindDigits(const char *at, int isHex, int *any) {
  for (; isHex ? isxdigit((unsigned char)*at) : isdigit((unsigned char)*at); ++at) *any = 1;
  return at;
}

/* Where a real ends; the start where there is none. */
static const char *endOfNumber(const char *text) {
  const char *at = text, *behind;
  while (isspace((unsigned char)*at)) ++at;
  if (*at == '+' || *at == '-') ++at;
  if ((behind = behindWord(at, "infinity")) || (behind = behindWord(at, "inf"))) return behind;
  if ((behind = behindWord(at, "nan"))) {
    if (*behind != '(') return behind;
    const char *end = behind + 1;
    while (isalnum((unsigned char)*end) || *end == '_') ++end;
    return *end == ')' ? end + 1 : behind;
  }
  int any = 0;
  const char *zero = at;
  const int isHex = *at == '0' && (at[1] | 0x20) == 'x';
  at = behindDigits(isHex ? at + 2 : at, isHex, &any);
  if (*at == '.') {
    const char *point = at;
    at = behindDigits(at + 1, isHex, &any);
    if (!any) at = point;
  }
  if (!any) return isHex ? zero + 1 : text;
  if ((*at | 0x20) == (isHex ? 'p' : 'e')) {
    const char *exponent = at + 1;
    if (*exponent == '+' || *exponent == '-') ++exponent;
    int isThere = 0;
    exponent = behindDigits(exponent, 0, &isThere);
    if (isThere) at = exponent;
  }
  return at;
}

static double toReal(const char *text, char **end, int isFloat) {
  const char *at = endOfNumber(text);
  if (end) *end = (char *)at;
  double value = 0;
  const int known = at == text ? 1 : nh_known_real(text, isFloat, &value);
  if (known ? known == 2 : nh_any_int()) nh_errno = RangeError;
  return known ? value : nh_any_double();
}

double strtod(const char *text, char **end) { return toReal(text, end, 0); }
float strtof(const char *text, char **end) { return (float)toReal(text, end, 1); }
double atof(const char *text) { return strtod(text, NULL); }
