// refuted by: 3
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  char *p = malloc(8);
  int k = __VERIFIER_nondet_int();
  if (!p)
    return 0;
  char *q = p;
  for (int i = 0; i < 8 && k > i; i++)
    q++;
  free(q);
  return 0;
}
