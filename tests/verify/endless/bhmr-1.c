// tried with: each 0..6 0..1 0..1 0..1 0..1 0..1 0..1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "bhmr-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int i = 0, n = __VERIFIER_nondet_int(), a = 0, b = 0;
  assume_abort_if_not(n >= 0 && n <= 1000000);
  while (i < n) {
    if (__VERIFIER_nondet_int()) { a = a + 1; b = b + 2; } else { a = a + 2; b = b + 1; }
    i = i + 1;
  }
  __VERIFIER_assert(a + b == 3 * n);
}
