// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: sanitizer
// about: all arguments are gone through
#include <stdio.h>
int main(int argc, char **argv) {
  for (int i = 1; i < argc; ++i) puts(argv[i]);
  return 0;
}
