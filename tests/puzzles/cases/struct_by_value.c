// Puzzle: a structure passed by value.
// solution: 6162636465666768696a6b6c6d6e6f707172737475767778797a303132333435
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

struct record {
  uint32_t tag;
  unsigned char name[20];
  uint64_t sum;
};
__attribute__((noinline)) static int check(struct record r, int way) {
  return r.tag == 0x64636261u && memcmp(r.name, "efghijklmnopqrstuvwx", 20) == 0 &&
         r.sum == 0x3534333231307a79ull && way == 3;
}
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  struct record r;
  if (n < sizeof r) return 0;
  memcpy(&r, in, sizeof r);
  if (check(r, 3)) abort();
  return 0;
}
