// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: dup of a closed descriptor fails
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  close(1);
  if (dup(1) == -1) reach_error();
  return 0;
}
