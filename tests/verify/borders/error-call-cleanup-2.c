#include <stdlib.h>
void __VERIFIER_error(void);
int main(void) {
  char *p = malloc(4);
  free(p);
  __VERIFIER_error();
  return 0;
}
