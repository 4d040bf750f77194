// tried with: each 0..20 1..20
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "nested-delay-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int i, j, k, n, l;
  n = __VERIFIER_nondet_int(); l = __VERIFIER_nondet_int();
  assume_abort_if_not(l > 0); assume_abort_if_not(l < 1000000); assume_abort_if_not(n < 1000000);
  for (k = 1; k < n; k++) {
    for (i = l; i < n; i++) __VERIFIER_assert(1 <= i);
    for (i = l; i < n; i++) __VERIFIER_assert(1 <= i);
  }
}
