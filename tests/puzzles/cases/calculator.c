// Puzzle: an expression with brackets that must have a value.
// solution: 283937292a3130313d
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>
static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

static const char *p;
static long expr(void);
static long atom(void) { while (*p == ' ') p++; if (*p == '(') { p++; long v = expr(); if (*p == ')') p++; return v; } long v = 0; while (isdigit((unsigned char)*p)) v = v * 10 + (*p++ - '0'); return v; }
static long term(void) { long v = atom(); for (;;) { while (*p == ' ') p++; if (*p == '*') { p++; v *= atom(); } else return v; } }
static long expr(void) { long v = term(); for (;;) { if (*p == '+') { p++; v += term(); } else if (*p == '-') { p++; v -= term(); } else return v; } }
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]); in[n] = 0;
  p = (char *)in;
  long v = expr();
  if (*p == '=' && v == 9797 && strchr((char *)in, '*') && strchr((char *)in, '(')) abort();
  return 0;
}
