// Puzzle: a state machine over words.
// solution: 474554202f
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
  for (size_t i = 0; i < n && i < 32; ++i) {
    switch (state) {
    case 0: state = in[i] == 'G' ? 1 : 9; break;
    case 1: state = in[i] == 'E' ? 2 : 9; break;
    case 2: state = in[i] == 'T' ? 3 : 9; break;
    case 3: state = in[i] == ' ' ? 4 : 9; break;
    case 4: if (in[i] == '/') abort(); state = 9; break;
    default: return 0;
    }
  }
  return 0;
}
