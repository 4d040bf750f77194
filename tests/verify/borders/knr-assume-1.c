extern void reach_error();
extern int __VERIFIER_nondet_int();
extern void __VERIFIER_assume();
int main() {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x > 10);
  if (x < 5) reach_error();
  return 0;
}
