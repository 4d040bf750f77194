// tried with: each 0..60
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "fib-even-odd-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int is_odd(int n);
int is_even(int n) { if (n == 0) return 1; if (n == 1) return 0; return is_odd(n - 1); }
int is_odd(int n) { if (n == 0) return 0; if (n == 1) return 1; return is_even(n - 1); }
int main(void) { int n = __VERIFIER_nondet_int(); if (n < 0 || n > 60) return 0; int r = is_odd(n); __VERIFIER_assert(r == (n % 2)); }
