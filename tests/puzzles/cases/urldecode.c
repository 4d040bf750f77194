// Puzzle: a query whose value is right only when escapes and plus signs are decoded.
// solution: 713d612b62253343253145253345
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int digit(int c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

int main(int argc, char **argv) {
  char text[128], out[128];
  FILE *f = fopen(argv[1], "rb");
  if (!f) return 2;
  size_t n = fread(text, 1, sizeof text - 1, f), k = 0;
  text[n] = 0;
  if (strncmp(text, "q=", 2) != 0) return 1;
  for (char *p = text + 2; *p; ++p) {
    if (*p == '%') {
      int high = digit(p[1]), low = high < 0 ? -1 : digit(p[2]);
      if (low < 0) return 1;
      out[k++] = (char)(high * 16 + low);
      p += 2;
    } else if (*p == '+') {
      out[k++] = ' ';
    } else if (isalnum((unsigned char)*p) || *p == '-') {
      out[k++] = *p;
    } else {
      return 1;
    }
  }
  out[k] = 0;
  if (strcmp(out, "a b<\x1e>") == 0) abort();
  return 0;
}
