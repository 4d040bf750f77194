// A value that nobody wrote is some value, the same each time.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  int x;
  if (n) x = 1;
  int y = x;
  if (x != y) reach_error();
  return 0;
}
