// data-model: ILP32
// expect: FALSE
// property: valid-memsafety
// The size of the block wraps in 32 bits alone.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  unsigned count;
  if (scanf("%u", &count) != 1) return 0;
  unsigned *block = malloc((size_t)count * 8 + 8);
  if (!block) return 0;
  if (count == 0x20000001u) block[4] = 1;
  free(block);
  return 0;
}
