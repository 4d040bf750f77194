// tried with: each 0..3 0..3
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "function-pointers-1.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

static int twice(int x) { return 2 * x; }
static int thrice(int x) { return 3 * x; }
static int negated(int x) { return -x; }
int main(void) {
  int (*table[3])(int) = {twice, thrice, negated};
  unsigned int i = __VERIFIER_nondet_uint(), j = __VERIFIER_nondet_uint();
  assume_abort_if_not(i < 3 && j < 3);
  int r = table[i](table[j](5));
  __VERIFIER_assert(r != 25);
  __VERIFIER_assert(table[i](table[j](1)) == table[j](table[i](1)));
}
