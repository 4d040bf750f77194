extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

__attribute__((returns_nonnull)) static int *find(int n) {
  static int there;
  return n == 5 ? (int *)0 : &there;
}
int main(void) {
  if (find(__VERIFIER_nondet_int()) == 0) reach_error();
  return 0;
}
