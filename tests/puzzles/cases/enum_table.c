// Puzzle: words of a table, each once.
// solution: 6d6167656e746120677265656e206379616e
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned char in[4096];
static size_t load(const char* path) {
  FILE* f = fopen(path, "rb");
  if (!f) exit(2);
  size_t n = fread(in, 1, sizeof in - 1, f);
  fclose(f);
  return n;
}

static const char* const names[] = {"red", "green", "blue", "cyan", "magenta"};
static int find(const char* s, size_t n) {
  for (int i = 0; i < 5; i++)
    if (strlen(names[i]) == n && !strncmp(names[i], s, n)) return i;
  return -1;
}
int main(int c, char** v) {
  load(v[1]);
  char* p = (char*)in;
  int seen[5] = {0}, count = 0;
  while (*p) {
    size_t n = strcspn(p, " ");
    int k = find(p, n);
    if (k < 0 || seen[k]++) return 0;
    count++;
    p += n;
    if (*p) p++;
  }
  if (count == 3 && seen[4] && seen[1] && seen[3]) abort();
  return 0;
}
