// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a duplicate lives on when its origin is closed
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int d = dup(0);
  if (d < 0) return 0;
  close(0);
  char byte;
  if (read(0, &byte, 1) == -1 && close(d) == 0) reach_error();
  return 0;
}
