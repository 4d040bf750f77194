// refuted by: 18, 18
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "euclid-2.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar();
  assume_abort_if_not(a > 0 && b > 0 && a <= 20 && b <= 20);
  unsigned int x = a, y = b;
  while (y != 0) {
    unsigned int r = x % y;
    x = y;
    y = r;
  }
  __VERIFIER_assert(a % x == 0 && b % x == 0);
  __VERIFIER_assert(x <= 11);
}
