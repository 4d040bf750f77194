// Puzzle: an offset that is read first.
// solution: 0800000041414141efbeedfe
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
int main(int c, char** v) {
  int fd = open(v[1], O_RDONLY);
  uint32_t off = 0, x = 0;
  if (pread(fd, &off, 4, 0) != 4) return 0;
  if (off > 64 || off < 8) return 0;
  if (pread(fd, &x, 4, off) != 4) return 0;
  if (x == 0xfeedbeef) abort();
  return 0;
}
