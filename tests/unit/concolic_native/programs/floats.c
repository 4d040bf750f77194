// input: stdin, seeds: "\x00\x00\x80\x3fab" "\x00\x00\x00\x40zz" "12345678"
#include <string.h>
#include <unistd.h>

int main(void) {
  char b[6];
  if (read(0, b, 6) != 6) return 1;
  float f;
  memcpy(&f, b, 4);
  if (f != f) return 2;
  if (f > 1.5f) return 3;
  double d = b[4] * 0.5 + b[5];
  if (d < 100.25) return 4;
  if ((int)(d * 2) == 333) return 5;
  return 0;
}
