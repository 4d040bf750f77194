// tried with: random 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "invgen-up-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
int main() {
  int n = __VERIFIER_nondet_int(), i = 0, k = 0;
  while (i < n) { i++; k++; }
  int j = 0;
  while (j < n) {
    __VERIFIER_assert(k > 0);
    j++;
    k--;
  }
  return 0;
}
