// tried with: each -1..7
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "nested-triangle-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 6)
    return 0;
  int steps = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j <= i; j++)
      steps++;
  __VERIFIER_assert(steps == n * (n + 1) / 2);
}
