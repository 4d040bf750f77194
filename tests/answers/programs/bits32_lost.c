// data-model: ILP32
// expect: FALSE
// test: none
// A leak is seen by Nuthatch's own check alone.
#include <stdio.h>
#include <stdlib.h>
int main(void) {
  void **first = malloc(sizeof(void *));
  if (!first) return 0;
  *first = malloc(4);
  if (getchar() == 'q') free(*first);
  free(first);
  return 0;
}
