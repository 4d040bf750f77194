// tried with: each 10..20
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "mc-carthy-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int f(int n) { return n > 20 ? n - 3 : f(f(n + 4)); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 10 && n <= 20);
  __VERIFIER_assert(f(n) == 18);
}
