// refuted by: 1, 2, 3, 4, 5, 6
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "maximum-2.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int a[6];
  for (int i = 0; i < 6; i++)
    a[i] = __VERIFIER_nondet_int();
  int max = a[0];
  for (int i = 1; i < 5; i++)
    if (a[i] > max)
      max = a[i];
  for (int i = 0; i < 6; i++)
    __VERIFIER_assert(a[i] <= max);
}
