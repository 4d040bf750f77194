#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  FILE *f = fopen("/dev/null", "w");
  if (!f) return 0;
  fprintf(f, "%s", "abc");
  fputc('x', f);
  fclose(f);
  return 0;
}
