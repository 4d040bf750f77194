extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int from[16], to[16];
  unsigned k = (unsigned)__VERIFIER_nondet_int();
  if (k >= 16) return 0;
  for (int i = 0; i < 16; ++i) to[i] = from[i];
  if (from[k] != to[k]) reach_error();
  return 0;
}
