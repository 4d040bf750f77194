// tried with: random 300
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "scope-again-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* A local is new each time its scope begins: it need not be what it was. */
int main(void) {
  int seen = 0;
  for (int i = 0; i < 3; i++) {
    int value[2];
    value[0] = __VERIFIER_nondet_int();
    value[1] = i;
    int *p = value + (i & 1);
    if ((i & 1) && *p != i) reach_error();
    seen += value[1];
  }
  if (seen != 3) reach_error();
  return 0;
}
