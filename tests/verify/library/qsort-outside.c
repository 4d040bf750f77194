#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(void) {
  int b[3] = {3, 1, 2};
  qsort(b, 4, sizeof(int), order);
  return 0;
}
