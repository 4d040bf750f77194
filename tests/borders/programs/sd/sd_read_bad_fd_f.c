// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a descriptor of -1 is not read
#include <fcntl.h>
#include <unistd.h>
#include <errno.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  char byte = 3;
  long n = read(-1, &byte, 1);
  if (n == -1 && errno == EBADF && byte == 3) reach_error();
  return 0;
}
