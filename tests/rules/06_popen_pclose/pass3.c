#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
extern FILE *popen(const char *, const char *);
extern int pclose(FILE *);

int main(void) {
  FILE *f = popen("ls", "r");
  if (!f) return 1;
  if (__VERIFIER_nondet_int()) {
    pclose(f);
    return 1;
  }
  return pclose(f) != 0;
}
