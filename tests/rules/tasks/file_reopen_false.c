// rules: 03_fclose_last; expected: false
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
int main(void) {
  FILE *f = fopen("a", "r");
  if (!f) return 1;
  int c = fgetc(f);
  fclose(f);
  if (c == 'n') {
    
    if (!f) return 2;
    fgetc(f);
    fclose(f);
  }
  return 0;
}
