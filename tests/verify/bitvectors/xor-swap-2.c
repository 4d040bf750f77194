// refuted by: 5, 6, 0
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "xor-swap-2.c", 3, "reach_error"); }
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

void swap(unsigned int *a, unsigned int *b) {
  *a ^= *b;
  *b ^= *a;
  *a ^= *b;
}
int main(void) {
  unsigned int x[2] = {__VERIFIER_nondet_uint(), __VERIFIER_nondet_uint()};
  unsigned int first = x[0], second = x[1];
  unsigned int i = __VERIFIER_nondet_uint() % 2;
  swap(&x[0], &x[i]);
  __VERIFIER_assert(x[0] == (i ? second : first));
}
