// Puzzle: read(0).
// solution: 7374616e6461726421
// how: stdin
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  char b[16] = "";
  if (read(0, b, 9) == 9 && memcmp(b, "standard!", 9) == 0) abort();
  return 0;
}
