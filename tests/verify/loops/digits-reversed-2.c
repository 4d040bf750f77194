// refuted by: 101
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "digits-reversed-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 100 && n <= 999);
  int rest = n, reversed = 0;
  do {
    reversed = reversed * 10 + rest % 10;
    rest /= 10;
  } while (rest > 1);
  int again = 0;
  for (rest = reversed; rest > 0; rest /= 10)
    again = again * 10 + rest % 10;
  __VERIFIER_assert(n % 10 == 0 || again == n);
}
