// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <stdlib.h>
int main(void) {
  const int first = rand(), second = rand();
  assert(first % 1000 != 137 || second % 1000 != 731);
  return 0;
}
