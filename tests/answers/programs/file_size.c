// expect: FALSE
// A file of no bytes has no first byte.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  FILE *file = fopen("all.txt", "rb");
  if (!file) return 1;
  fseek(file, 0, SEEK_END);
  const long size = ftell(file);
  fseek(file, 0, SEEK_SET);
  if (size < 0 || size > 16) return fclose(file), 1;
  char *bytes = malloc((size_t)size);
  if (!bytes) return fclose(file), 1;
  const size_t there = fread(bytes, 1, (size_t)size, file);
  fclose(file);
  bytes[there] = 'x';
  free(bytes);
  return 0;
}
