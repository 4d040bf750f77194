extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static char bytes[64] __attribute__((aligned(16)));
__attribute__((assume_aligned(16), noinline)) static char *at(int n) { return bytes + (n & 15); }
int main(void) {
  if ((unsigned long)at(__VERIFIER_nondet_int()) % 16 != 0) reach_error();
  return 0;
}
