/* math.h: the functions whose result IEEE 754 fixes to the bit, by LLVM's intrinsics of the same meaning or by
 * bits; of the others (sin, exp …) only what every implementation grants, the rest is any value. errno
 * is set where the standard is plain about it. */
#include "models.h"

#define EXACT(name) \
  double name(double x) { return __builtin_##name(x); } \
  float name##f(float x) { return __builtin_##name##f(x); }

EXACT(fabs)
EXACT(sqrt)
EXACT(floor)
EXACT(ceil)
EXACT(trunc)
EXACT(rint)
EXACT(nearbyint)

/* Half away from zero; the difference is exact. */
double round(double x) {
  const double whole = __builtin_trunc(x);
  const double rounded = __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1.0, x) : whole;
  return __builtin_copysign(rounded, x);
}
float roundf(float x) { return (float)round(x); }

static uint64_t bitsOf(double x) {
  uint64_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}
static double doubleOf(uint64_t bits) {
  double x;
  __builtin_memcpy(&x, &bits, sizeof x);
  return x;
}
static uint32_t bitsOfFloat(float x) {
  uint32_t bits;
  __builtin_memcpy(&bits, &x, sizeof bits);
  return bits;
}

#define SIGN (UINT64_C(1) << 63)
#define HIDDEN (UINT64_C(1) << 52) /* the leading one of a normal number */
#define INFINITE (UINT64_C(0x7ff) << 52)

int __isnan(double x) { return x != x; }
int __isnanf(float x) { return x != x; }
int isnan(double x) { return x != x; }
int isnanf(float x) { return x != x; }
int __isinf(double x) { return (bitsOf(x) & ~SIGN) != INFINITE ? 0 : bitsOf(x) & SIGN ? -1 : 1; }
int __isinff(float x) { return __isinf(x); }
int isinf(double x) { return __isinf(x); }
int isinff(float x) { return __isinf(x); }
int __finite(double x) { return (bitsOf(x) & INFINITE) != INFINITE; }
int __finitef(float x) { return __finite(x); }
int finite(double x) { return __finite(x); }
int finitef(float x) { return __finite(x); }
int __signbit(double x) { return bitsOf(x) >> 63 != 0; }
int __signbitf(float x) { return bitsOfFloat(x) >> 31 != 0; }

/* glibc: FP_NAN 0, FP_INFINITE 1, FP_ZERO 2, FP_SUBNORMAL 3, FP_NORMAL 4. */
int __fpclassify(double x) {
  const uint64_t exponent = bitsOf(x) & INFINITE, fraction = bitsOf(x) & (HIDDEN - 1);
  if (exponent == INFINITE) return fraction ? 0 : 1;
  if (exponent == 0) return fraction ? 3 : 2;
  return 4;
}
int __fpclassifyf(float x) {
  const uint32_t exponent = bitsOfFloat(x) & 0x7f800000u, fraction = bitsOfFloat(x) & 0x7fffffu;
  if (exponent == 0x7f800000u) return fraction ? 0 : 1;
  if (exponent == 0) return fraction ? 3 : 2;
  return 4;
}

double copysign(double x, double y) { return __builtin_copysign(x, y); }
float copysignf(float x, float y) { return __builtin_copysignf(x, y); }
double fma(double x, double y, double z) { return __builtin_fma(x, y, z); }
float fmaf(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
double fmin(double x, double y) { return x != x ? y : y != y ? x : x < y ? x : y; }
float fminf(float x, float y) { return x != x ? y : y != y ? x : x < y ? x : y; }
double fmax(double x, double y) { return x != x ? y : y != y ? x : x > y ? x : y; }
float fmaxf(float x, float y) { return x != x ? y : y != y ? x : x > y ? x : y; }
double fdim(double x, double y) { return x != x || y != y ? x + y : x > y ? x - y : 0.0; }
float fdimf(float x, float y) { return x != x || y != y ? x + y : x > y ? x - y : 0.0f; }
long lround(double x) { return (long)round(x); }
long lroundf(float x) { return (long)roundf(x); }
long long llround(double x) { return (long long)round(x); }
long lrint(double x) { return (long)__builtin_rint(x); }
long long llrint(double x) { return (long long)__builtin_rint(x); }

double modf(double x, double *whole) {
  *whole = __builtin_trunc(x);
  return __builtin_copysign(__isinf(x) ? 0.0 : x - *whole, x);
}

/* x = result * 2^*exponent with the result in [0.5, 1). */
double frexp(double x, int *exponent) {
  *exponent = 0;
  if (x == 0.0 || !__finite(x)) return x;
  int scaled = 0;
  if ((bitsOf(x) & INFINITE) == 0) x *= 0x1p54, scaled = -54;
  *exponent = (int)((bitsOf(x) & INFINITE) >> 52) - 1022 + scaled;
  return doubleOf((bitsOf(x) & ~INFINITE) | (UINT64_C(1022) << 52));
}

/* Steps that stay in range, so that only the last product rounds. */
double ldexp(double x, int exponent) {
  double y = x;
  if (exponent > 1023) {
    y *= 0x1p1023, exponent -= 1023;
    if (exponent > 1023) {
      y *= 0x1p1023, exponent -= 1023;
      if (exponent > 1023) exponent = 1023;
    }
  } else if (exponent < -1022) {
    y *= 0x1p-1022 * 0x1p53, exponent += 1022 - 53;
    if (exponent < -1022) {
      y *= 0x1p-1022 * 0x1p53, exponent += 1022 - 53;
      if (exponent < -1022) exponent = -1022;
    }
  }
  return y * doubleOf((uint64_t)(1023 + exponent) << 52);
}
double scalbn(double x, int exponent) { return ldexp(x, exponent); }

/* The remainder of long division in base 2; exact, since every step subtracts a value of the same exponent. */
double fmod(double x, double y) {
  const uint64_t sign = bitsOf(x) & SIGN;
  uint64_t a = bitsOf(x) & ~SIGN, b = bitsOf(y) & ~SIGN;
  if (b == 0 || b > INFINITE || a >= INFINITE) return (x * y) / (x * y);
  if (a < b) return x;
  int ea = (int)(a >> 52), eb = (int)(b >> 52);
  uint64_t ma = a & (HIDDEN - 1), mb = b & (HIDDEN - 1);
  if (ea) ma |= HIDDEN;
  else
    for (ea = 1; !(ma & HIDDEN); --ea) ma <<= 1;
  if (eb) mb |= HIDDEN;
  else
    for (eb = 1; !(mb & HIDDEN); --eb) mb <<= 1;
  for (; ea > eb; --ea) {
    if (ma >= mb) ma -= mb;
    ma <<= 1;
  }
  if (ma >= mb) ma -= mb;
  if (ma == 0) return doubleOf(sign);
  for (; !(ma & HIDDEN); --ea) ma <<= 1;
  if (ea > 0) return doubleOf(sign | (ma & (HIDDEN - 1)) | ((uint64_t)ea << 52));
  return doubleOf(sign | (ma >> (1 - ea)));
}
float fmodf(float x, float y) { return (float)fmod(x, y); }

/* Any double of a range, or NaN where the argument is no finite number. */
static double anyWithin(double low, double high, double x) {
  const double y = nh_any_double();
  if (!__finite(x)) return y;
  return y >= low && y <= high ? y : low;
}

/* Whether a result is out of range, rounded to nothing or not there depends on more than is followed here. */
static void anyError(void) {
  if (nh_any_int()) nh_errno = nh_any_int() ? DomainError : RangeError;
}

/* No number of what is negative, infinite of zero. */
static double anyLogarithm(double x) {
  if (x == 1.0) return 0.0;
  if (x < 0.0) return nh_errno = DomainError, 0.0 / 0.0;
  if (x == 0.0) return nh_errno = RangeError, -doubleOf(INFINITE);
  return nh_any_double();
}

double sin(double x) { return x == 0.0 ? x : anyWithin(-1.0, 1.0, x); }
double cos(double x) { return x == 0.0 ? 1.0 : anyWithin(-1.0, 1.0, x); }
double tan(double x) { return x == 0.0 ? x : nh_any_double(); }
static double anyArc(double x) {
  if (!(x < -1.0 || x > 1.0)) return nh_any_double();
  nh_errno = DomainError;
  return 0.0 / 0.0;
}
double asin(double x) { return x == 0.0 ? x : anyArc(x); }
double acos(double x) { return anyArc(x); }
double atan(double x) { return x == 0.0 ? x : x != x ? x : anyWithin(-1.5707963267948968, 1.5707963267948968, 0.0); }
double atan2(double y, double x) { return nh_any_double(); }
double exp(double x) {
  if (x != x) return x;
  if (x == 0.0) return 1.0;
  anyError();
  return anyWithin(0.0, doubleOf(INFINITE), 0.0);
}
double log(double x) { return anyLogarithm(x); }
double log2(double x) { return anyLogarithm(x); }
double log10(double x) { return anyLogarithm(x); }
double pow(double x, double y) {
  if (y == 0.0 || x == 1.0) return 1.0;
  anyError();
  return nh_any_double();
}
double cbrt(double x) { return nh_any_double(); }
double hypot(double x, double y) { return anyError(), nh_any_double(); }
void sincos(double x, double *sine, double *cosine) {
  *sine = sin(x);
  *cosine = cos(x);
}

/* The sign of gamma is told beside its logarithm. */
int signgam;
double lgamma(double x) {
  signgam = nh_any_int() ? 1 : -1;
  return nh_any_double();
}

float sinf(float x) { return (float)sin(x); }
float cosf(float x) { return (float)cos(x); }
float tanf(float x) { return (float)tan(x); }
float expf(float x) { return (float)exp(x); }
float logf(float x) { return (float)log(x); }
float powf(float x, float y) { return (float)pow(x, y); }
