// refuted by: 1, 1, 1, 1, 1, 0, 0, 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "two-counters-2.c", 3, "reach_error"); }
extern _Bool __VERIFIER_nondet_bool(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int x = 0, y = 0;
  for (int i = 0; i < 8; i++) {
    if (__VERIFIER_nondet_bool())
      x += 2;
    else
      y++;
  }
  __VERIFIER_assert(x + 2 * y == 16 && (x != 10 || y == 4));
}
