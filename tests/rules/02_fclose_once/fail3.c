#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 1;
  FILE *same = f;
  fclose(same);
  if (__VERIFIER_nondet_int() == 5) fclose(f);
  return 0;
}
