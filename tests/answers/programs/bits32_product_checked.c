// data-model: ILP32
// expect: TRUE
// property: valid-memsafety
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  unsigned count;
  if (scanf("%u", &count) != 1) return 0;
  if (count > 1000) return 0;
  unsigned *block = malloc((size_t)count * 8 + 8);
  if (!block) return 0;
  block[count] = 1;
  free(block);
  return 0;
}
