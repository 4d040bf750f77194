// Puzzle: arguments of the command line.
// solution: 2d2d73656372657400
// how: args 1,12
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "--secret") == 0) abort();
  return 0;
}
