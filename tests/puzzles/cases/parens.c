// Puzzle: brackets that match, three deep.
// solution: 285b7b7d5d29
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned char in[4096];
static size_t load(const char *path) {
  FILE *f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  size_t n = load(argv[1]);
  char stack[8];
  int depth = 0, most = 0;
  for (size_t i = 0; i < n && i < 16; ++i) {
    char c = (char)in[i];
    if (c == '(' || c == '[' || c == '{') {
      if (depth == 8) return 0;
      stack[depth++] = c;
      if (depth > most) most = depth;
    } else {
      char open = c == ')' ? '(' : c == ']' ? '[' : c == '}' ? '{' : 0;
      if (!open || depth == 0 || stack[--depth] != open) return 0;
    }
  }
  if (n == 6 && depth == 0 && most == 3 && in[1] == '[' && in[2] == '{') abort();
  return 0;
}
