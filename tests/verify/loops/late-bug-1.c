// tried with: each 190..210
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "late-bug-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }

int main(void) {
  int x = 0;
  for (int i = 0; i < 200; i++)
    x += i & 1 ? 3 : -1;
  int k = __VERIFIER_nondet_int();
  if (k == x)
    __VERIFIER_assert(k == 200);
}
