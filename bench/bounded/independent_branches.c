// Twelve branches on twelve inputs: 4,096 paths, or one state where the joins are merged.
extern int __VERIFIER_nondet_int(void); extern void reach_error(void);
int main(void) {
  int s = 0, n = 0;
#define B { int x = __VERIFIER_nondet_int(); if (x > 100) s += 1; else s += 2; n++; }
  B B B B B B B B B B B B
  if (s < 12 || s > 24) reach_error();
  return 0;
}
