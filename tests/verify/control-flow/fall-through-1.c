// tried with: each -3..6
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "fall-through-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int x = __VERIFIER_nondet_int(), y = 0;
  switch (x) {
  case 1:
    y += 1;
  case 2:
    y += 2;
    break;
  case 3:
    y += 4;
    break;
  default:
    y = y * 2 + (x == 3);
  }
  __VERIFIER_assert(y != 9);
}
