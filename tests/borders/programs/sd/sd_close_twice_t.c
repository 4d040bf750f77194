// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: the second close of a descriptor fails
#include <fcntl.h>
#include <unistd.h>
#include <errno.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  close(1);
  errno = 0;
  int again = close(1);
  if (!(again == -1 && errno == EBADF)) reach_error();
  return 0;
}
