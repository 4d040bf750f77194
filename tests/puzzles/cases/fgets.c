// Puzzle: lines by fgets.
// solution: 66697273740a7365636f6e640a
// how: stdin
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  char line[64];
  if (!fgets(line, sizeof line, stdin) || strcmp(line, "first\n") != 0) return 0;
  if (!fgets(line, sizeof line, stdin) || strcmp(line, "second\n") != 0) return 0;
  abort();
}
