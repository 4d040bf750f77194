/* Twelve branches over twelve bytes: 4096 paths that share nothing. */
#include <unistd.h>

int main(void) {
  unsigned char b[12] = {0};
  if (read(0, b, 12) != 12) return 2;
  volatile int taken = 0;
  for (int i = 0; i < 12; i++)
    if (b[i] > 100 + i) taken++;
  return taken == 99;
}
