// refuted by: 2
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "long-width-2.c", 3, "reach_error"); }
extern unsigned long __VERIFIER_nondet_ulong(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned long x = __VERIFIER_nondet_ulong();
  unsigned long y = x << 31;
  y = y >> 31;
  __VERIFIER_assert(sizeof(long) == 4);
  __VERIFIER_assert(y == (x & 3UL));
}
