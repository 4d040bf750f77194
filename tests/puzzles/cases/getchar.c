// Puzzle: getchar, one by one.
// solution: 676574630a
// how: stdin
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  const char *want = "getc\n";
  for (; *want; ++want)
    if (getchar() != *want) return 0;
  abort();
}
