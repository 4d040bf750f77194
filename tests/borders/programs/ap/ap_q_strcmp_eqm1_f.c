// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: == -1
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) { if (argc != 2) return 0; int r = strcmp(argv[1], "zz"); if (r < 0 && r != -1) reach_error(); return 0; }
