// input: stdin, seeds: "abcdefgh" "\x00\x01\x02\x03\x04\x05\x06\x07" "zzzzzzzz"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct pair {
  long a, b;
};
struct big {
  int v[12];
};

__attribute__((noinline)) static struct pair both(unsigned char x, unsigned char y) {
  return (struct pair){x * 3L, y - 5L};
}
__attribute__((noinline)) static int of_big(struct big b, int i) { return b.v[i] + b.v[11]; }
__attribute__((noinline)) static int sum(int n, ...) {
  va_list all;
  va_start(all, n);
  int s = 0;
  for (int i = 0; i < n; i++) s += va_arg(all, int);
  va_end(all);
  return s;
}
__attribute__((noinline)) static unsigned fib(unsigned n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static int twice(int x) { return 2 * x; }
static int square(int x) { return x * x; }
static int (*const functions[])(int) = {twice, square};

static int by_value(const void* a, const void* b) { return *(const unsigned char*)a - *(const unsigned char*)b; }

int main(int argc, char** argv) {
  unsigned char b[8];
  if (read(0, b, 8) != 8) return 1;
  const struct pair p = both(b[0], b[1]);
  if (p.a > p.b * 2) return 2;
  struct big big;
  for (int i = 0; i < 12; i++) big.v[i] = b[i % 8] ^ i;
  if (of_big(big, 3) == 200) return 3;
  if (sum(3, b[2], b[3] + 1, 7) == 10) return 4;
  if (functions[argc & 1](b[4]) > 9000) return 5;
  if (fib(b[5] & 7) == 5) return 6;
  qsort(b, 8, 1, by_value);
  return b[0] == 1 ? 7 : 0;
}
