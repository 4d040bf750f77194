/* A magic number, a length, an additive checksum, a 64-bit constant, a product over an exclusive or: then it
 * fails. Nothing of it is met by chance. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  static unsigned char b[256];
  const ssize_t n = read(0, b, sizeof b);
  if (n < 32 || memcmp(b, "NUTH", 4) != 0) return 1;
  uint32_t length, want, last, sum = 0;
  memcpy(&length, b + 4, 4);
  if (length < 16 || length > 48) return 2;
  for (uint32_t i = 0; i < length && 12 + i < (uint32_t)n; i++) sum += b[12 + i];
  memcpy(&want, b + 8, 4);
  if (sum != want) return 3;
  uint64_t key;
  memcpy(&key, b + 12, 8);
  if (key != 0x4242deadbeef1337ull) return 4;
  memcpy(&last, b + 20, 4);
  if (((last ^ 0x5a5a5a5au) * 0x01000193u) != 0x7d3a9c11u) return 5;
  abort();
}
