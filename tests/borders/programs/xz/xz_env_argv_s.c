// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: env argv s
#include <string.h>
int main(int argc, char **argv) {
  char b[20];
  if (argc > 1) strcpy(b, argv[1]);
  return 0;
}
