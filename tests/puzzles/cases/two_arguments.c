// Puzzle: two arguments that belong together.
// solution: 06000000616263646566666564636261
// how: args 2,8
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 3 || strlen(argv[1]) != 6 || strlen(argv[2]) != 6) return 0;
  for (int i = 0; i < 6; ++i)
    if (argv[1][i] != 'a' + i || argv[2][i] != argv[1][5 - i]) return 0;
  abort();
}
