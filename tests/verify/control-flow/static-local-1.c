// tried with: random 100
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "static-local-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern _Bool __VERIFIER_nondet_bool(void);
static int next(int reset) {
  static int counter = 0;
  if (reset) counter = 0;
  return counter++;
}
int main(void) {
  int last = -1;
  for (int i = 0; i < 6; i++) {
    int r = __VERIFIER_nondet_bool();
    int v = next(r);
    __VERIFIER_assert(r ? v == 0 : v == last + 1);
    last = v;
  }
}
