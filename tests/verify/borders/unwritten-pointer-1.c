extern int __VERIFIER_nondet_int(void);
int main(void) {
  int object = 0;
  int *p;
  if (__VERIFIER_nondet_int()) p = &object;
  *p = 1;
  return object;
}
