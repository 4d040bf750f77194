// Puzzle: a scan with a set of characters and a hexadecimal number.
// solution: 69643d6162633b763d30783146
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>

int main(int argc, char **argv) {
  char text[64] = {0}, name[16];
  unsigned value;
  FILE *f = fopen(argv[1], "r");
  if (!f || fread(text, 1, 63, f) == 0) return 2;
  if (sscanf(text, "id=%15[a-c];v=%x", name, &value) == 2 && strcmp(name, "abc") == 0 && value == 31) abort();
  return 0;
}
