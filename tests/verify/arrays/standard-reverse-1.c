// tried with: random 3
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "standard-reverse-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
extern int __VERIFIER_nondet_int(void);
#define SIZE 200
int main(void) {
  int a[SIZE];
  int b[SIZE];
  int i;
  for (i = 0; i < SIZE; i++) a[i] = __VERIFIER_nondet_int();
  for (i = 0; i < SIZE; i++) b[i] = a[SIZE - i - 1];
  for (i = 0; i < SIZE; i++) __VERIFIER_assert(a[i] == b[SIZE - i - 1]);
  return 0;
}
