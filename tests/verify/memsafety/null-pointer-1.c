// tried with: each 3..8
extern int __VERIFIER_nondet_int(void);

struct box { int *content; };
int main(void) {
  int x = 3;
  struct box b = {0};
  if (__VERIFIER_nondet_int() > 5)
    b.content = &x;
  if (b.content)
    *b.content = 4;
  return 0;
}
