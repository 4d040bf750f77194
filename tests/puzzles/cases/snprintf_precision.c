// Puzzle: how much of a text is printed is input, and so is a number beside a fraction.
// solution: 0539
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  char text[64];
  FILE *f = fopen(argv[1], "rb");
  if (!f) return 2;
  const int length = fgetc(f), number = fgetc(f);
  if (length < 0 || number < 0 || length > 20) return 1;
  snprintf(text, sizeof text, "%.*s|%.*f|%d", length, "nuthatches", 2, 0.5, number);
  if (strcmp(text, "nutha|0.50|57") == 0) abort();
  return 0;
}
