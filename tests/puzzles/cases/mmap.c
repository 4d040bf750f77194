// Puzzle: the file mapped.
// solution: 6d61707065642066696c65
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(int argc, char **argv) {
  struct stat s;
  int fd = argc > 1 ? open(argv[1], O_RDONLY) : -1;
  if (fd < 0 || fstat(fd, &s) != 0 || s.st_size < 11) return 2;
  char *p = mmap(NULL, (size_t)s.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (p == MAP_FAILED) return 2;
  if (memcmp(p, "mapped file", 11) == 0) abort();
  munmap(p, (size_t)s.st_size);
  return 0;
}
