// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <stdio.h>
int main(void) {
  const int first = getchar(), second = getchar();
  assert(!(first == 'o' && second == 'k'));
  return 0;
}
