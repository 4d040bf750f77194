// property: unreach-call
// expect: FALSE
#include <assert.h>
#include <stdio.h>
int main(void) {
  FILE *file = fopen("data.txt", "r");
  assert(file);
  fclose(file);
  return 0;
}
