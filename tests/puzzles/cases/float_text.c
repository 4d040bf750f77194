// Puzzle: a fraction in text that must lie in a small range.
// solution: 322e373138
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>

int main(int argc, char **argv) {
  char text[32] = {0};
  FILE *f = fopen(argv[1], "r");
  if (!f || !fgets(text, 32, f)) return 2;
  char *end;
  double x = strtod(text, &end);
  if (end != text && x > 2.71 && x < 2.72) abort();
  return 0;
}
