// tried with: random 200
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "soft-float-pack-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
extern unsigned int __VERIFIER_nondet_uint(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
unsigned int base2flt(unsigned int m, int e) {
  if (!m) return 0u;
  if (m < 1u << 24) {
    while (1) {
      if (e <= -128) return 0u;
      e--;
      m = m << 1u;
      if (!(m < 1u << 24)) break;
    }
  } else if (m >= 1u << 25) {
    while (m >= 1u << 25) {
      if (e >= 127) return 0xffffffffu;
      e++;
      m = m >> 1u;
    }
  }
  m = m & ~(1u << 24);
  return m | ((unsigned)(e + 128) << 24);
}
int main(void) {
  unsigned int m = __VERIFIER_nondet_uint();
  signed char e = __VERIFIER_nondet_uchar() % 16;
  unsigned r = base2flt(m, e);
  __VERIFIER_assert(m == 0 || r != 0);
  __VERIFIER_assert((r >> 24) <= 128u + 16 + 8);
  return 0;
}
