// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: a usage text and one argument are shown, however long they are
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc != 2) { printf("usage: %s FILE\n", argv[0]); return 1; }
  puts(argv[1]);
  return 0;
}
