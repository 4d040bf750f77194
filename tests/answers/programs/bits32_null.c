// data-model: ILP32
// expect: FALSE
#include <stdlib.h>
#include <time.h>
int main(void) {
  int one = 1, *where = time(NULL) == 1000 ? NULL : &one;
  return *where;
}
