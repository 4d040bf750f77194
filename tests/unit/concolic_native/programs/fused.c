// input: file, seeds: "AAAAAAAA" "\x01\x00\x01\x00zzzz" "\x05\x00\x00\x00\x02\x00\x00\x00"
// A comparison whose branch comes after other uses of the compared value: what lies between must not part them.
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static const uint32_t primes[] = {2, 3, 5, 17, 257, 65537, 1000003, 4294967291u};

static int order(uint32_t x, uint32_t y) { return x < y ? -1 : x > y; }

int main(int argc, char** argv) {
  FILE* f = argc > 1 ? fopen(argv[1], "rb") : NULL;
  unsigned char in[16] = {0};
  if (!f || fread(in, 1, sizeof in, f) < 8) return 1;
  uint32_t x, y;
  memcpy(&x, in, 4);
  memcpy(&y, in + 4, 4);
  size_t low = 0, high = 8;
  int rounds = 0;
  while (low < high) {
    const size_t middle = (low + high) / 2;
    const int o = order(x, primes[middle]);
    if (o == 0) return 10 + (int)middle;
    const size_t other = middle + 1;
    high = o < 0 ? middle : high;
    low = o < 0 ? low : other;
    rounds += y > 7 ? 1 : 2;
  }
  /* The sum belongs to its comparison, and both to the branch. */
  const uint32_t sum = y + 3;
  const int late = sum == 12;
  const int extra = y < 100 ? 3 : 4;
  if (late) return 50 + extra;
  return 100 + rounds;
}
