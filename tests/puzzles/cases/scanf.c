// Puzzle: scanf of standard input.
// solution: 3137202d34
// how: stdin
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  int a, b;
  if (scanf("%d %d", &a, &b) == 2 && a == 17 && b == -4) abort();
  return 0;
}
