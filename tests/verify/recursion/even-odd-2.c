// refuted by: 3
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "even-odd-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int isOdd(int n);
int isEven(int n) { return n == 0 ? 1 : isOdd(n - 1); }
int isOdd(int n) { return n == 0 ? 1 : isEven(n - 1); }
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 10)
    return 0;
  __VERIFIER_assert(isEven(n) == (n % 2 == 0));
}
