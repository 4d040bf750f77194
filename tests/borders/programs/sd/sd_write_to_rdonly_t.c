// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a file that was opened to be read is not written
#include <fcntl.h>
#include <unistd.h>
#include <errno.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int d = open("in.txt", O_RDONLY);
  if (d < 0) return 0;
  errno = 0;
  long n = write(d, "x", 1);
  if (!(n == -1 && errno == EBADF)) reach_error();
  return 0;
}
