// input: stdin, seeds: "abcdefgh" "\xff\xff\xff\xff\x00\x00\x00\x80" "12345678"
#include <stdint.h>
#include <unistd.h>

static uint32_t rotate(uint32_t x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }

static uint32_t crc(const unsigned char* p, int n) {
  uint32_t c = ~0u;
  for (int i = 0; i < n; i++) {
    c ^= p[i];
    for (int k = 0; k < 8; k++) c = c & 1 ? c >> 1 ^ 0xedb88320u : c >> 1;
  }
  return ~c;
}

int main(void) {
  uint32_t v[2];
  if (read(0, v, 8) != 8) return 1;
  if (rotate(v[0], v[1]) == 0x12345678) return 2;
  if (__builtin_clz(v[0] | 1) > 3) return 3;
  if (__builtin_ctz(v[1] | 0x80000000u) == 5) return 4;
  if ((int32_t)v[0] >> 3 == -1) return 5;
  if (crc((const unsigned char*)v, 2) > 0xf0000000u) return 6;
  int64_t wide = (int64_t)(int32_t)v[0] * (int32_t)v[1];
  if (wide % 11 == 4) return 7;
  uint16_t sat = (uint16_t)(v[0] + v[1]);
  return sat > 1000 && sat < 1010 ? 8 : 0;
}
