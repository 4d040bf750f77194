// tried with: each 1..30 1..30
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "gcd-lcm-rec-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
extern int __VERIFIER_nondet_int(void);
static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }
int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  assume_abort_if_not(a >= 1 && a <= 30 && b >= 1 && b <= 30);
  int g = gcd(a, b);
  int l = a / g * b;
  __VERIFIER_assert(a % g == 0 && b % g == 0);
  __VERIFIER_assert(l % a == 0 && l % b == 0);
}
