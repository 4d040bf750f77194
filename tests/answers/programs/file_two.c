// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <stdio.h>
static int firstOf(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) return -2;
  const int byte = getc(file);
  fclose(file);
  return byte;
}
int main(void) {
  const int left = firstOf("left.bin"), right = firstOf("right.bin");
  assert(left != 7 || right != 9);
  return 0;
}
