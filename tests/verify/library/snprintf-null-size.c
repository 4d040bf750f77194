#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n = snprintf(0, 0, "%d-%s", 12, "ab");
  char *p = malloc(n + 1);
  if (!p) return 0;
  snprintf(p, n + 1, "%d-%s", 12, "ab");
  free(p);
  return 0;
}
