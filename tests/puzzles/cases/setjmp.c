// Puzzle: a jump back over frames.
// solution: 6a756d702121
#include <setjmp.h>
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
static jmp_buf back;
static void deeper(int n) { longjmp(back, n); }

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  volatile int tries = 0;
  if (n < 6) return 0;
  int where = setjmp(back);
  if (where == 3 && memcmp(in, "jump!!", 6) == 0) abort();
  if (tries++ < 3) deeper(tries);
  return 0;
}
