// refuted by: 3
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n <= 0 || n > 16)
    return 0;
  char *p = malloc(n);
  if (!p)
    return 0;
  for (int i = 0; i <= n; i++)
    p[i] = (char)i;
  free(p);
  return 0;
}
