// Puzzle: a mapped file that knows its length.
// solution: 4d415044270000004141414124
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
int main(int c, char** v) {
  int fd = open(v[1], O_RDONLY);
  struct stat s;
  if (fd < 0 || fstat(fd, &s) || s.st_size < 12) return 0;
  const char* p = mmap(0, s.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
  if (p == MAP_FAILED) return 2;
  if (!memcmp(p, "MAPD", 4) && p[s.st_size - 1] == '$' && *(const int*)(p + 4) == (int)s.st_size * 3) abort();
  return 0;
}
