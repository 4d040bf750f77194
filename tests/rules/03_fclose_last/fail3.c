#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 1;
  FILE *alias = f;
  fclose(f);
  if (__VERIFIER_nondet_int() > 100) rewind(alias);
  return 0;
}
