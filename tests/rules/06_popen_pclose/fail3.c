#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern FILE *popen(const char *, const char *);
extern int pclose(FILE *);

int main(void) {
  FILE *f = popen("ls", "r");
  if (!f) return 1;
  pclose(f);
  if (__VERIFIER_nondet_int() == 9) pclose(f);
  return 0;
}
