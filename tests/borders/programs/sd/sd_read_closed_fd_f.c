// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a descriptor is not read behind its close
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  char byte;
  close(0);
  if (read(0, &byte, 1) == -1) reach_error();
  return 0;
}
