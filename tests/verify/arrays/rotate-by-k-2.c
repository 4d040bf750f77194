// refuted by: 2, 10, 20, 30, 40, 50, 60
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "rotate-by-k-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned int __VERIFIER_nondet_uint(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int a[6], b[6];
  unsigned int k = __VERIFIER_nondet_uint() % 6;
  for (int i = 0; i < 6; i++)
    a[i] = __VERIFIER_nondet_int();
  for (unsigned int i = 0; i < 6; i++)
    b[(i + k) % 6] = a[i];
  for (unsigned int i = 0; i < 6; i++)
    __VERIFIER_assert(b[i] == a[(i + 5 - k) % 6]);
}
