// Puzzle: lines by getline.
// solution: 6b65793d76616c75650a
// how: stdin
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  char *line = NULL;
  size_t room = 0;
  ssize_t n = getline(&line, &room, stdin);
  if (n == 10 && memcmp(line, "key=value\n", 10) == 0) abort();
  free(line);
  return 0;
}
