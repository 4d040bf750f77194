// Declarations without a prototype: the calls have another type than the declaration on 32 bits.
extern void reach_error();
extern int __VERIFIER_nondet_int();
int main() {
  int x = __VERIFIER_nondet_int();
  if (x == 4711) reach_error();
  return 0;
}
