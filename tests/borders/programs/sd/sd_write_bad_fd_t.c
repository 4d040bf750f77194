// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a descriptor of -1 is not written
#include <fcntl.h>
#include <unistd.h>
#include <errno.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  errno = 0;
  long n = write(-1, "x", 1);
  if (!(n == -1 && errno == EBADF)) reach_error();
  return 0;
}
