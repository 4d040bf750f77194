// No value is returned on one way.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static int one(int n) {
  if (n > 3) return 1;
}
int main(void) {
  if (one(__VERIFIER_nondet_int()) != 1) reach_error();
  return 0;
}
