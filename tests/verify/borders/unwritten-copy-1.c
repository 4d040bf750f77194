// What nobody wrote is copied like everything else.
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int from[2048], to[2048];
  for (int i = 0; i < 2048; ++i) to[i] = from[i];
  if (from[1024] != to[1024]) reach_error();
  return 0;
}
