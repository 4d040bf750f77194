// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  char line[5];
  if (!fgets(line, sizeof line, stdin)) return 0;
  assert(atoi(line) != 42);
  return 0;
}
