// Not written by the callee either.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void maybe(int *p, int n) {
  if (n > 3) *p = 1;
}
int main(void) {
  int x;
  maybe(&x, __VERIFIER_nondet_int());
  if (x != 1) reach_error();
  return 0;
}
