extern void reach_error();
extern int __VERIFIER_nondet_int();
int main() {
  int x = __VERIFIER_nondet_int();
  if (x > 4711 && x < 0) reach_error();
  return 0;
}
