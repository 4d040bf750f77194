// expect: FALSE
// The file that the argument names; a null pointer where it does not open.
#include <stdio.h>
static struct { int lines; } *counted, one;
int main(int argc, char **argv) {
  if (argc < 2) return 1;
  FILE *file = fopen(argv[1], "r");
  if (file) {
    counted = &one;
    fclose(file);
  }
  return counted->lines;
}
