// input: stdin, seeds: "abcdefgh" "\x01\x02\x03\x04\x05\x06\x07\x08" "zz\x00zzzzz"
#include <unistd.h>

struct record {
  unsigned char kind, size;
  unsigned short value;
  int pad[6];
};

__attribute__((noinline)) static int check(const struct record* r) {
  if (r->kind == 'a') return 1;
  return r->value > 0x6000;
}
__attribute__((noinline)) static void set(struct record* r, int v) { r->pad[2] = v; }
__attribute__((noinline)) static int whole(struct record r, unsigned char x) { return r.pad[2] + r.pad[x & 1] + r.size; }

int main(void) {
  struct record r = {0};
  if (read(0, &r, 8) != 8) return 2;
  if (check(&r)) return 3;
  set(&r, r.size * 2);
  if (whole(r, r.kind) > 300) return 4;
  set(&r, 5);
  return whole(r, 0) == 21 ? 5 : 6;
}
