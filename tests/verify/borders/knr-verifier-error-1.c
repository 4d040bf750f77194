void __VERIFIER_error();
unsigned char __VERIFIER_nondet_uchar();
int main() {
  unsigned char x = __VERIFIER_nondet_uchar();
  if (x % 7 == 3) __VERIFIER_error();
  return 0;
}
