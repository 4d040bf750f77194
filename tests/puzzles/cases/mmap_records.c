// Puzzle: records behind each other in a mapped file, each with its length.
// solution: 02aabb03ccddee
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
int main(int argc, char **argv) {
  int fd = open(argv[1], O_RDONLY);
  struct stat st;
  if (fd < 0 || fstat(fd, &st) || st.st_size == 0) return 2;
  const unsigned char *p = mmap(NULL, (size_t)st.st_size, PROT_READ, MAP_PRIVATE, fd, 0), *end = p + st.st_size;
  if (p == MAP_FAILED) return 3;
  int records = 0;
  unsigned last = 0;
  while (p < end) {
    unsigned n = *p++;
    if (n == 0 || p + n > end) return 1;
    last = p[n - 1];
    p += n;
    ++records;
  }
  if (records == 2 && last == 0xee) abort();
  return 0;
}
