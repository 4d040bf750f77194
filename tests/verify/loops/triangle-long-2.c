// refuted by: 1770
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "triangle-long-2.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned int steps = 0;
  for (unsigned int i = 0; i < 60; i++)
    for (unsigned int j = 0; j < i; j++)
      steps++;
  unsigned int x = __VERIFIER_nondet_uint();
  __VERIFIER_assert(x != steps || x % 59 == 1);
}
