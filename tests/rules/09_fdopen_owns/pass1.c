#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int f = open("in.txt", O_RDONLY);
  if (f < 0) return 1;
  FILE *s = fdopen(f, "r");
  if (!s) return 2;
  fclose(s);
  return 0;
}
