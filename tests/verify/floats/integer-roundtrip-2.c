// refuted by: 16777217
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "integer-roundtrip-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int n = __VERIFIER_nondet_int();
  float d = n;
  __VERIFIER_assert(n > 2147483583 || (int)d == n);
}
