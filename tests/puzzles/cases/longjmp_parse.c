// Puzzle: a recursive expression that leaves by longjmp.
// solution: 2828362a372929
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char in[4096];
static size_t load(const char* path) {
  FILE* f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

#include <setjmp.h>
static jmp_buf j;
static const unsigned char* p;
static int depth;
static int expr(void);
static int atom(void) {
  if (*p == '(') {
    p++;
    if (++depth > 4) longjmp(j, 2);
    int x = expr();
    if (*p != ')') longjmp(j, 1);
    p++;
    return x;
  }
  if (!isdigit(*p)) longjmp(j, 1);
  return *p++ - '0';
}
static int expr(void) {
  int x = atom();
  while (*p == '+' || *p == '*') {
    int o = *p++;
    int y = atom();
    x = o == '+' ? x + y : x * y;
  }
  return x;
}
int main(int c, char** v) {
  load(v[1]);
  p = in;
  if (setjmp(j)) return 1;
  int x = expr();
  if (*p == 0 && x == 42 && depth >= 2) abort();
  return 0;
}
