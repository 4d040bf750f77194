// tried with: each 0..5
extern int __VERIFIER_nondet_int(void);

int *keep;
static void set(int v) {
  int local = v;
  keep = &local;
  *keep += 1;
}
int main(void) {
  static int fixed;
  set(__VERIFIER_nondet_int() / 2);
  keep = &fixed;
  return *keep == 2;
}
