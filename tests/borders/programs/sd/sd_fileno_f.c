// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the standard streams have their numbers
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  if (fileno(stdin) == 0 && fileno(stdout) == 1 && fileno(stderr) == 2) reach_error();
  return 0;
}
