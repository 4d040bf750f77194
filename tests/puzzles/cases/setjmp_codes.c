// Puzzle: one of many ways back.
// solution: 4a4d503f4c7f
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

#include <setjmp.h>
static jmp_buf env; static size_t n;
static void expect(size_t at, char c) { if (at >= n || in[at] != c) longjmp(env, (int)at + 1); }
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  n = load(argv[1]);
  int e = setjmp(env);
  if (e > 0 && e != 4) return e;
  if (e == 4) { if (n > 5 && in[5] == 0x7f && in[4] == in[0] + 2) abort(); return 9; }
  expect(0, 'J'); expect(1, 'M'); expect(2, 'P'); expect(3, '!');
  return 0;
}
