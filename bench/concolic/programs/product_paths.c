/* Twelve branches over bits of one product: 4096 paths that share a multiplication. */
#include <stdint.h>
#include <unistd.h>

int main(void) {
  uint32_t x = 0;
  if (read(0, &x, 4) != 4) return 2;
  const uint32_t product = x * 0x9e3779b1u;
  volatile int taken = 0;
  for (int i = 0; i < 12; i++)
    if (product >> i & 1) taken++;
  return taken == 99;
}
