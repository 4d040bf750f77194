// tried with: each 1..300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "nondet-increments-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int lo = 0, mid, hi;
  mid = __VERIFIER_nondet_int();
  assume_abort_if_not(mid > 0 && mid <= 1000000);
  hi = 2 * mid;
  while (mid > 0) { lo = lo + 1; hi = hi - 1; mid = mid - 1; }
  __VERIFIER_assert(lo == hi);
}
