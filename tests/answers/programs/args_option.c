// property: unreach-call
// expect: FALSE
// Only the option -q ends in the failing branch.
#include <assert.h>
#include <string.h>
int main(int argc, char *argv[]) {
  for (int i = 1; i < argc; ++i)
    if (strcmp(argv[i], "-q") == 0) assert(i == 1);
  return 0;
}
