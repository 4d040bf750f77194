// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: if (strcmp(a, b) == 1) misses what is far greater
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) { if (argc != 2) return 0; int r = strcmp(argv[1], "aa"); if (r > 0 && r != 1) reach_error(); return 0; }
