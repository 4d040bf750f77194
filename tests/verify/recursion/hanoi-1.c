// tried with: each 0..4
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "hanoi-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int moves;
void hanoi(int n, int from, int to, int by) {
  if (n == 0)
    return;
  hanoi(n - 1, from, by, to);
  moves++;
  hanoi(n - 1, by, to, from);
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 0 && n <= 4);
  hanoi(n, 1, 2, 3);
  __VERIFIER_assert(moves == (1 << n) - 1);
}
