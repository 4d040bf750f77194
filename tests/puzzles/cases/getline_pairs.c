// Puzzle: lines of keys and values, two of which must be right.
// solution: 6d6f64653d747572626f0a6c6576656c3d34320a
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  FILE *f = fopen(argv[1], "r");
  if (!f) return 2;
  char *line = NULL; size_t room = 0; ssize_t n; int mode = 0, level = 0;
  while ((n = getline(&line, &room, f)) > 0) {
    if (line[n - 1] == '\n') line[--n] = 0;
    if (line[0] == '#' || n == 0) continue;
    char *eq = strchr(line, '=');
    if (!eq) return 1;
    *eq = 0;
    char *key = line, *v = eq + 1;
    while (*v == ' ') v++;
    if (strcmp(key, "mode") == 0) mode = strcmp(v, "turbo") == 0;
    else if (strcmp(key, "level") == 0) level = atoi(v);
    else return 1;
  }
  free(line);
  if (mode && level == 42) abort();
  return 0;
}
