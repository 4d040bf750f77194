// refuted by: 9, 8, 7, 6, 5, 4, 2, 4
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "prefix-sums-2.c", 3, "reach_error"); }
extern unsigned char __VERIFIER_nondet_uchar(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void assume_abort_if_not(int cond) { if (!cond) abort(); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  unsigned char a[6];
  unsigned int sum[7] = {0};
  for (int i = 0; i < 6; i++) {
    a[i] = __VERIFIER_nondet_uchar();
    sum[i + 1] = sum[i] + a[i];
  }
  unsigned int l = __VERIFIER_nondet_uint(), r = __VERIFIER_nondet_uint();
  assume_abort_if_not(l <= r && r <= 6);
  unsigned int total = 0;
  for (unsigned int i = l; i < r; i++)
    total += a[i];
  __VERIFIER_assert(total == sum[r] - sum[l ? l - 1 : 0]);
}
