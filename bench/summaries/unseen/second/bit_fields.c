// A header of bit fields, read and checked by functions.
#define SIZE 2
#include "../common.h"
struct Header {
  unsigned version : 3, kind : 5, length : 8;
};
static struct Header read(const unsigned char* in) {
  struct Header h = {in[0] >> 5, in[0] & 31, in[1]};
  return h;
}
static int check(struct Header h) {
  if (h.version != 2) return 1;
  if (h.kind > 20 && h.length == 0) return 2;
  if (h.kind == h.length) return 3;
  return 0;
}
static int program(const unsigned char* in) {
  int r = check(read(in));
  return r ? r : in[1] > 250 ? 4 : 0;
}
