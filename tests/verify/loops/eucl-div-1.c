// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "eucl-div-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
extern unsigned int __VERIFIER_nondet_uint(void);
int main() {
  unsigned int x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  unsigned long long q = 0, r = x;
  assume_abort_if_not(y >= 1);
  while (r >= y) {
    r = r - y;
    q++;
    __VERIFIER_assert((unsigned long long)x == q * y + r);
  }
  __VERIFIER_assert(r < y);
  return 0;
}
