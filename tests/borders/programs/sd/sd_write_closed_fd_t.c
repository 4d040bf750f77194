// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a descriptor is not written behind its close
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  close(1);
  if (!(write(1, "x", 1) == -1)) reach_error();
  return 0;
}
