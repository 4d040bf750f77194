// Puzzle: records that end in a bar.
// solution: 6f6e657c74776f7c
// how: stdin
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *line = NULL;
  size_t room = 0;
  ssize_t n = getdelim(&line, &room, '|', stdin);
  if (n != 4 || strcmp(line, "one|") != 0) return 0;
  n = getdelim(&line, &room, '|', stdin);
  if (n == 4 && strcmp(line, "two|") == 0) abort();
  free(line);
  return 0;
}
