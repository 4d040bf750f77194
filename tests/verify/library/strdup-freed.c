#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  char *p = strdup("abc");
  if (!p) return 0;
  free(p);
  free(p);
  return 0;
}
