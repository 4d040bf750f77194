// tried with: random 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "float-double-sum-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  double a = 1.0, s = 0.0;
  for (int i = 0; i < 100000; i++) { s += a; a = a * 0.5; if (a < 1e-300) a = 0; }
  __VERIFIER_assert(s == 2.0);
}
