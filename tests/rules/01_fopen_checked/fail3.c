#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (__VERIFIER_nondet_int() > 3 || f != NULL) fputs("hello", f);
  return 0;
}
