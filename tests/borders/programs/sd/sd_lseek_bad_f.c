// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: lseek of a bad descriptor fails
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  if (lseek(-1, 0, SEEK_SET) == -1) reach_error();
  return 0;
}
