// tried with: random 5
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "standard-init-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
int main() {
  int a[100000];
  int i = 0;
  while (i < 100000) {
    a[i] = 42;
    i = i + 1;
  }
  int x;
  for (x = 0; x < 100000; x++) {
    __VERIFIER_assert(a[x] == 42);
  }
  return 0;
}
