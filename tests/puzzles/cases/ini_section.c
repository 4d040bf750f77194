// Puzzle: sections, keys and values by scan sets.
// solution: 5b6e65745d0a706f72743d383434330a
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
  char line[128], section[32] = "", key[32], value[64]; int good = 0;
  while (fgets(line, sizeof line, f)) {
    if (sscanf(line, "[%31[^]]]", section) == 1) continue;
    if (sscanf(line, "%31[^=]=%63s", key, value) == 2 && strcmp(section, "net") == 0 && strcmp(key, "port") == 0 && strtoul(value, NULL, 10) == 8443) good = 1;
  }
  if (good) abort();
  return 0;
}
