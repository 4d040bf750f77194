// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the length of an argument that is not empty
#include <string.h>
extern void reach_error(void);
int main(int argc, char **argv) {
  if (argc > 1 && argv[1][0] && strlen(argv[1]) < 1) reach_error();
  return 0;
}
