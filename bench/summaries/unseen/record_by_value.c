// Records go in and out by value.
#define SIZE 3
#include "common.h"
struct Pair {
  int x, y;
};
static struct Pair add(struct Pair a, struct Pair b) { return (struct Pair){a.x + b.x, a.y + b.y}; }
static int quadrant(struct Pair p) {
  if (p.x >= 0) return p.y >= 0 ? 1 : 4;
  return p.y >= 0 ? 2 : 3;
}
static int program(const unsigned char* in) {
  struct Pair p = {(signed char)in[0], (signed char)in[1]};
  struct Pair q = add(p, (struct Pair){(signed char)in[2], -3});
  if (quadrant(p) == quadrant(q)) return 0;
  if (quadrant(p) == 1 && quadrant(q) == 3) return 1;
  return 2;
}
