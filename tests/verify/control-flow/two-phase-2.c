// refuted by: 11, 12
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "two-phase-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int();
  int flags = 0;
  if (a > 10)
    flags |= 1;
  if (b > a)
    flags |= 2;
  if (b < 13 && b > 0)
    flags |= 4;
  if (a == b)
    flags |= 8;
  __VERIFIER_assert(flags != 7);
  __VERIFIER_assert((flags & 10) != 10);
}
