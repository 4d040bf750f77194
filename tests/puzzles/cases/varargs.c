// Puzzle: variable arguments, some of them on the stack.
// solution: 0509214d
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in, f);
  fclose(f);
  return n;
}

#include <stdarg.h>
__attribute__((noinline)) static unsigned weigh(int count, ...) {
  va_list all;
  va_start(all, count);
  unsigned sum = 0;
  for (int i = 0; i < count; ++i) sum = sum * 10 + va_arg(all, unsigned);
  va_end(all);
  return sum;
}
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  if (n < 4) return 0;
  if (weigh(8, 1u, 2u, 3u, 4u, (unsigned)in[0], (unsigned)in[1], (unsigned)in[2], (unsigned)in[3]) == 12346307u) abort();
  return 0;
}
