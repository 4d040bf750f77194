// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fdopen of a bad descriptor gives null
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fdopen(-1, "r");
  if (f == NULL) reach_error();
  return 0;
}
