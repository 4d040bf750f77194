// refuted by: 4, 5
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "rotate-and-parity-2.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  unsigned int k = __VERIFIER_nondet_uint();
  assume_abort_if_not(k > 0 && k < 8);
  unsigned char r = (unsigned char)(x << k | x >> (8 - k - (k == 5 ? 1 : 0)));
  unsigned char p = x ^ r;
  p ^= p >> 4;
  p ^= p >> 2;
  p ^= p >> 1;
  __VERIFIER_assert((p & 1) == 0);
}
