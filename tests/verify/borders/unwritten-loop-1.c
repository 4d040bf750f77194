// Each round has a new variable.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int first = 0, second = 0;
  for (int i = 0; i < 2; ++i) {
    int x;
    if (i == 0) first = x;
    if (i == 1) second = x;
  }
  if (first != second) reach_error();
  return 0;
}
