// input: file, seeds: "12+34" "7*x" "((1)"
#include <stdio.h>

static int depth, seen;

static int value(int c) {
  switch (c) {
  case '(':
    return ++depth;
  case ')':
    return --depth;
  case '+':
  case '-':
    return 1;
  case '*':
    return 2;
  default:
    return c >= '0' && c <= '9' ? c - '0' : -1;
  }
}

int main(int argc, char** argv) {
  FILE* f = fopen(argv[1], "r");
  if (!f) return 9;
  int c, total = 0;
  while ((c = fgetc(f)) != EOF) {
    const int v = value(c);
    if (v < 0) return 1;
    total += v;
    if (depth > 3) return 5;
    seen++;
  }
  fclose(f);
  return total == 17 ? 2 : 0;
}
