#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 1;
  fgetc(f);
  if (__VERIFIER_nondet_int() == 4) fputc(3, f);
  fclose(f);
  return 0;
}
