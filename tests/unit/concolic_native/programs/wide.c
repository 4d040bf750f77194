// input: stdin, seeds: "abcdefghijklmnop" "\xff\xff\xff\xff\xff\xff\xff\xff\x01\x02\x03\x04\x05\x06\x07\x08"
#include <string.h>
#include <unistd.h>

int main(void) {
  unsigned long long v[2];
  if (read(0, v, 16) != 16) return 1;
  __int128 both = ((__int128)v[1] << 64) | v[0];
  if (both < 0) return 2;
  unsigned long long sum;
  if (__builtin_add_overflow(v[0], v[1], &sum)) return 3;
  if (__builtin_popcountll(sum) > 32) return 4;
  if (__builtin_bswap64(sum) % 7 == 3) return 5;
  int x = (int)v[0], product;
  if (__builtin_mul_overflow(x, 3, &product)) return 6;
  return (both * 3 >> 70) == 12345 ? 7 : 0;
}
