// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: needs an argument of twenty bytes
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) { if (argc > 1 && strlen(argv[1]) >= 20) reach_error(); return 0; }
