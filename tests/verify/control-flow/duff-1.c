// tried with: each 1..20
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "duff-1.c", 3, "reach_error"); }
void __VERIFIER_assert(int cond) { if (!(cond)) { ERROR: { reach_error(); abort(); } } }
void assume_abort_if_not(int cond) { if (!cond) { abort(); } }
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  assume_abort_if_not(n >= 1 && n <= 20);
  char to[20], from[20];
  for (int i = 0; i < 20; i++) { from[i] = (char)(i + 1); to[i] = 0; }
  char *d = to, *s = from;
  int rounds = (n + 3) / 4;
  switch (n % 4) {
    case 0: do { *d++ = *s++;
    case 3:      *d++ = *s++;
    case 2:      *d++ = *s++;
    case 1:      *d++ = *s++;
            } while (--rounds > 0);
  }
  for (int i = 0; i < 20; i++) __VERIFIER_assert(i < n ? to[i] == i + 1 : to[i] == 0);
  return 0;
}
