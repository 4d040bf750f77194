/* Numbers from strings, and the arithmetic of stdlib.h. Of floating-point texts only the extent is exact: which
 * double a decimal text means takes arithmetic that no engine should have to follow, so the value is any one. */
#include "models.h"

int isspace(int c);
int isdigit(int c);

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

/* Where a decimal number ends; the start where there is none. Hexadecimal, inf and nan end anywhere. */
static const char *endOfNumber(const char *text) {
  const char *at = text;
  while (isspace((unsigned char)*at)) ++at;
  if (*at == '+' || *at == '-') ++at;
  int digits = 0;
  while (isdigit((unsigned char)*at)) ++at, digits = 1;
  if (*at == '.' && (digits || isdigit((unsigned char)at[1])))
    for (++at; isdigit((unsigned char)*at); ++at) digits = 1;
  if (!digits) {
    if (!*at) return text;
    size_t length = 0;
    while (at[length]) ++length;
    return nh_any_int() ? text : at + nh_any_size() % (length + 1);
  }
  if (*at == 'e' || *at == 'E') {
    const char *exponent = at + 1;
    if (*exponent == '+' || *exponent == '-') ++exponent;
    if (isdigit((unsigned char)*exponent)) {
      while (isdigit((unsigned char)*exponent)) ++exponent;
      at = exponent;
    }
  }
  return at;
}

double strtod(const char *text, char **end) {
  const char *at = endOfNumber(text);
  if (end) *end = (char *)at;
  if (nh_any_int()) nh_errno = RangeError;
  return at == text ? 0.0 : nh_any_double();
}

float strtof(const char *text, char **end) { return (float)strtod(text, end); }
double atof(const char *text) { return strtod(text, NULL); }
