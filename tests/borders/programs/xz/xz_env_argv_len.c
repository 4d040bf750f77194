// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: env argv len
extern void reach_error(void);
#include <string.h>
int main(int argc, char **argv) {
  if (argc == 2 && strlen(argv[1]) > 15) reach_error();
  return 0;
}
