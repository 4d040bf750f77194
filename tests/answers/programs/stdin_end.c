// property: unreach-call
// expect: TRUE
// Behind the end there is nothing.
#include <assert.h>
#include <stdio.h>
int main(void) {
  if (getchar() == EOF) assert(getchar() == EOF && feof(stdin));
  return 0;
}
