extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair {
  int a, b;
};
int main(void) {
  struct pair p;
  int n = __VERIFIER_nondet_int();
  p.a = 1;
  if (n > 0) p.b = 2;
  if (p.a == 1 && p.b != 2) reach_error();
  return 0;
}
