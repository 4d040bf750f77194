// Puzzle: nested parsing that leaves by longjmp with a code.
// solution: 2828212929
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>
#include <setjmp.h>
static jmp_buf out;
static const char *p;
static int depth;
static void parse(void) {
  while (*p) {
    if (*p == '(') { ++p; ++depth; parse(); --depth; if (*p++ != ')') longjmp(out, 1); }
    else if (*p == '!') { if (depth == 2) longjmp(out, 42); ++p; }
    else return;
  }
}
int main(int argc, char **argv) {
  char text[32] = {0};
  FILE *f = fopen(argv[1], "r");
  if (!f || !fread(text, 1, 31, f)) return 2;
  p = text;
  int code = setjmp(out);
  if (code == 42) abort();
  if (code == 0) parse();
  return 0;
}
