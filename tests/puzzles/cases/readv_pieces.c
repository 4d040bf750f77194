// Puzzle: two reads one after the other, and the end.
// solution: 686561647461696c21
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <fcntl.h>
#include <unistd.h>
int main(int argc, char **argv) {
  if (argc < 2) return 2;
  const int fd = open(argv[1], O_RDONLY);
  char head[4], tail[8], more;
  if (fd < 0 || read(fd, head, 4) != 4 || memcmp(head, "head", 4) != 0) return 0;
  if (read(fd, tail, 5) != 5 || memcmp(tail, "tail!", 5) != 0) return 0;
  if (read(fd, &more, 1) == 0) abort();
  return 0;
}
