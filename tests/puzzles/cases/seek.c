// Puzzle: fseek and ftell.
// solution: 30313233343536373839512e2e2e2e21
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  FILE *f = argc > 1 ? fopen(argv[1], "rb") : NULL;
  if (!f) return 2;
  fseek(f, 0, SEEK_END);
  long size = ftell(f);
  if (size != 16) return 0;
  fseek(f, 10, SEEK_SET);
  int a = fgetc(f);
  fseek(f, -1, SEEK_END);
  if (a == 'Q' && fgetc(f) == '!') abort();
  fclose(f);
  return 0;
}
