// Puzzle: an argument and standard input together.
// solution: 020000002d78796573
// how: args 2,8
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv) {
  if (argc < 2 || strcmp(argv[1], "-x") != 0) return 0;
  if (argc > 2 && strcmp(argv[2], "yes") == 0) abort();
  return 0;
}
