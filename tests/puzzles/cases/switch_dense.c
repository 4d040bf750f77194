// Puzzle: a dense switch as a state machine.
// solution: 4b484742444641
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <stdint.h>

static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in, f);
  fclose(f);
  return n;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  int state = 0;
  for (size_t i = 0; i < n && i < 16; ++i) {
    switch (in[i]) {
    case 'K': state = state == 0 ? 1 : 0; break;
    case 'H': state = state == 1 ? 2 : 0; break;
    case 'G': state = state == 2 ? 3 : 0; break;
    case 'B': state = state == 3 ? 4 : 0; break;
    case 'D': state = state == 4 ? 5 : 0; break;
    case 'F': state = state == 5 ? 6 : 0; break;
    case 'A':
      if (state == 6) abort();
      break;
    default: state = 0;
    }
  }
  return 0;
}
