// Puzzle: a recursive descent parser.
// solution: 2828312b32292a28332b342929
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in, f);
  fclose(f);
  return n;
}
static unsigned char *at;
static int bad, depth, deepest, products;
static long expression(void);
static long atom(void) {
  if (*at >= '0' && *at <= '9') return *at++ - '0';
  if (*at != '(') return bad = 1, 0;
  ++at;
  if (++depth > deepest) deepest = depth;
  if (depth > 8) return bad = 1, 0;
  long v = expression();
  --depth;
  if (*at != ')') return bad = 1, 0;
  ++at;
  return v;
}
static long expression(void) {
  long v = atom();
  while (!bad && (*at == '+' || *at == '*')) {
    unsigned char op = *at++;
    long w = atom();
    if (op == '*') ++products;
    v = op == '+' ? v + w : v * w;
  }
  return v;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  at = in;
  in[n < 63 ? n : 63] = 0;
  long v = expression();
  if (!bad && *at == 0 && v == 21 && deepest >= 2 && products > 0) abort();
  return 0;
}
