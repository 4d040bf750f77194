// A ring of bytes in a struct.
#define SIZE 3
#include "../common.h"
struct Ring {
  unsigned char bytes[2];
  unsigned first, count;
};
static int put(struct Ring* r, unsigned char b) {
  if (r->count == 2) return 0;
  r->bytes[(r->first + r->count++) & 1] = b;
  return 1;
}
static int take(struct Ring* r) {
  if (r->count == 0) return -1;
  int b = r->bytes[r->first];
  r->first = (r->first + 1) & 1;
  r->count--;
  return b;
}
static int program(const unsigned char* in) {
  struct Ring r = {{0, 0}, 0, 0};
  int lost = 0, sum = 0;
  for (int i = 0; i < SIZE; i++) {
    if (in[i] & 128)
      sum += take(&r);
    else if (!put(&r, in[i]))
      lost++;
  }
  if (lost) return 1;
  if (sum == -3) return 2;
  return sum == 100 ? 3 : 0;
}
