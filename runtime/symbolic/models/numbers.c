/* Numbers from text, as the C standard says and glibc does. */
#include "numbers.h"
#include "models.h"

struct parsed {
  unsigned long long value;
  bool negative, overflow;
  const char* end;
};

static struct parsed parse_integer(const char* s, int base) {
  struct parsed p = {0, false, false, s};
  const char* at = s;
  while (is_space((unsigned char)*at)) at++;
  if (*at == '-' || *at == '+') p.negative = *at++ == '-';
  if ((base == 0 || base == 16) && at[0] == '0' && (at[1] | 0x20) == 'x' &&
      digit_of((unsigned char)at[2]) < 16) {
    at += 2;
    base = 16;
  } else if (base == 0) {
    base = at[0] == '0' ? 8 : 10;
  }
  struct digits all = {0, 0, false};
  for (int d; (d = digit_of((unsigned char)*at)) < base; at++) add_digit(&all, base, d);
  if (all.count > 0) p.end = at;
  p.value = all.value;
  p.overflow = all.overflow;
  return p;
}

static long long as_signed(struct parsed p) {
  const unsigned long long limit = p.negative ? 1ull << 63 : (1ull << 63) - 1;
  if (p.overflow || p.value > limit) {
    errno = ERANGE;
    return p.negative ? LLONG_MIN : LLONG_MAX;
  }
  return (long long)(p.negative ? -p.value : p.value);
}

static unsigned long long as_unsigned(struct parsed p) {
  if (p.overflow) {
    errno = ERANGE;
    return ULLONG_MAX;
  }
  return p.negative ? -p.value : p.value;
}

static bool known_base(int base) { return base == 0 || (base >= 2 && base <= 36); }

long MODEL(strtol)(const char* s, char** end, int base) {
  if (!known_base(base)) return strtol(s, end, base);
  const struct parsed p = parse_integer(s, base);
  if (end) *end = (char*)p.end;
  return as_signed(p);
}
long long MODEL(strtoll)(const char* s, char** end, int base) { return MODEL(strtol)(s, end, base); }
unsigned long MODEL(strtoul)(const char* s, char** end, int base) {
  if (!known_base(base)) return strtoul(s, end, base);
  const struct parsed p = parse_integer(s, base);
  if (end) *end = (char*)p.end;
  return as_unsigned(p);
}
unsigned long long MODEL(strtoull)(const char* s, char** end, int base) {
  return MODEL(strtoul)(s, end, base);
}
int MODEL(atoi)(const char* s) { return (int)as_signed(parse_integer(s, 10)); }
long MODEL(atol)(const char* s) { return as_signed(parse_integer(s, 10)); }
long long MODEL(atoll)(const char* s) { return as_signed(parse_integer(s, 10)); }

/* Decimal floats whose digits and power of ten are exact as doubles need one rounding (Clinger), so the
 * result is an expression of the digits. All others are the library's, and concrete. */
static const double powers[] = {1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
                                1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

static double strtod_by_library(const char* s, char** end) {
  if (nh_sym_any(s, strlen(s) + 1)) nh_sym_concrete(FORMAT_SITE);
  const double value = strtod(s, end);
  if (end) nh_sym_clear(end, sizeof *end);
  return value;
}

double MODEL(strtod)(const char* s, char** end) {
  const char* at = s;
  while (is_space((unsigned char)*at)) at++;
  bool negative = false;
  if (*at == '-' || *at == '+') negative = *at++ == '-';
  const bool hex = at[0] == '0' && (at[1] | 0x20) == 'x';
  unsigned long long digits = 0;
  int scale = 0, count = 0;
  bool any = false;
  /* Leading zeros count: which digits are 0 is not asked. */
  for (int d; (d = digit_of((unsigned char)*at)) < 10; at++, any = true) {
    if (count++ >= 18) return strtod_by_library(s, end);
    digits = digits * 10 + (unsigned)d;
  }
  if (*at == '.') {
    at++;
    for (int d; (d = digit_of((unsigned char)*at)) < 10; at++, any = true) {
      if (count++ >= 18) return strtod_by_library(s, end);
      digits = digits * 10 + (unsigned)d;
      scale--;
    }
  }
  if (!any && !starts_word((unsigned char)*at)) {
    if (end) *end = (char*)s;
    return 0;
  }
  if (!any || hex) return strtod_by_library(s, end);
  if ((*at | 0x20) == 'e') {
    const char* e = at + 1;
    bool down = false;
    if (*e == '-' || *e == '+') down = *e++ == '-';
    if (digit_of((unsigned char)*e) < 10) {
      int power = 0;
      for (int d; (d = digit_of((unsigned char)*e)) < 10; e++)
        if (power < 10000) power = power * 10 + d;
      /* A float over an unknown power of ten is more than solvers can do. */
      power = (int)nh_model_kept((size_t)power);
      scale += down ? -power : power;
      at = e;
    }
  }
  if (digits >= 1ull << 53 || scale < -22 || scale > 22) return strtod_by_library(s, end);
  if (end) *end = (char*)at;
  double value = (double)digits;
  value = scale < 0 ? value / powers[-scale] : value * powers[scale];
  return negative ? -value : value;
}
double MODEL(atof)(const char* s) { return MODEL(strtod)(s, NULL); }
