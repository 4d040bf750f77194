extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int x;
  if (n) x = 1;
  if (x != 1) reach_error();
  return 0;
}
