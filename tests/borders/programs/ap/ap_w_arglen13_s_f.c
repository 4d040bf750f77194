// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: argument copied into twelve bytes
#include <string.h>
int main(int argc, char **argv) { char b[13]; if (argc < 2) return 0; strcpy(b, argv[1]); return b[0] == 'x'; }
