// Puzzle: a number and a word of a file.
// solution: 34373131206b696f736b
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  FILE *f = fopen(argv[1], "r");
  if (!f) return 2;
  int number = 0;
  char word[16] = "";
  if (fscanf(f, "%d %15s", &number, word) == 2 && number == 4711 && strcmp(word, "kiosk") == 0) abort();
  fclose(f);
  return 0;
}
