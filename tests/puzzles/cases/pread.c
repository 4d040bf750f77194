// Puzzle: pread at an offset.
// solution: 2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e2e6f6666736574
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  char b[8] = "";
  int fd = argc > 1 ? open(argv[1], O_RDONLY) : -1;
  if (fd < 0) return 2;
  if (pread(fd, b, 6, 20) == 6 && memcmp(b, "offset", 6) == 0) abort();
  close(fd);
  return 0;
}
