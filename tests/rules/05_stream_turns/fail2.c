#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  FILE *f = fopen("both.txt", "w+");
  if (!f) return 1;
  fputs("a", f);
  fflush(f);
  fputs("b", f);
  if (__VERIFIER_nondet_int() == 4) fgetc(f);
  fclose(f);
  return 0;
}
