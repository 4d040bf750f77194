// refuted by: 1
extern void abort(void);
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((__nothrow__, __leaf__, __noreturn__));
void reach_error() { __assert_fail("0", "recursion-lost-1.c", 3, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
/* Deeper than anybody unrolls: what the call writes is seen behind it. */
int depth = 0, touched = 0;
void down(int n) {
  depth++;
  if (n > 0) down(n - 1);
  else touched = 1;
}
int main(void) {
  down(__VERIFIER_nondet_int() ? 100 : 3);
  if (touched) reach_error();
  return 0;
}
