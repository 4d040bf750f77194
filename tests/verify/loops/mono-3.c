// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "mono-3.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
int main(void) {
  unsigned int x = 0, y = 500000;
  while (x < 1000000) {
    if (x < 500000) x = x + 1;
    else { x = x + 1; y = y + 1; }
  }
  __VERIFIER_assert(y == x);
  return 0;
}
