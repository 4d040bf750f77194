// tried with: each 0..200
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "sum-unbounded-1.c", 3, "reach_error"); }
extern unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned i = 0, sn = 0;
  for (i = 0; i < n; i++) sn = sn + 2;
  __VERIFIER_assert(sn == n * 2u);
  return 0;
}
