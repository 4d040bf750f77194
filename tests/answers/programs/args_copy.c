// expect: FALSE
// The name of the greeted goes into a buffer of eight bytes.
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  char name[8];
  if (argc < 2) return 1;
  strcpy(name, argv[1]);
  puts(name);
  return 0;
}
