// Puzzle: a CSV field in quotes, with a doubled quote inside.
// solution: 372c2261222262222c78
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>
#include <unistd.h>
#include <ctype.h>

int main(int argc, char **argv) {
  char line[128], out[128];
  FILE *f = fopen(argv[1], "r");
  if (!f || !fgets(line, sizeof line, f)) return 2;
  char *p = line;
  int fields = 0, good = 0;
  while (*p) {
    size_t n = 0;
    if (*p == '"') {
      for (++p; *p; ++p) {
        if (*p == '"' && p[1] == '"') out[n++] = '"', ++p;
        else if (*p == '"') break;
        else out[n++] = *p;
      }
      if (*p != '"') return 1;
      ++p;
    } else {
      while (*p && *p != ',' && *p != '\n') out[n++] = *p++;
    }
    out[n] = 0;
    ++fields;
    if (fields == 2 && strcmp(out, "a\"b") == 0) good = 1;
    if (*p == ',') ++p;
    else if (*p == '\n') break;
    else if (*p) return 1;
  }
  if (good && fields == 3) abort();
  return 0;
}
