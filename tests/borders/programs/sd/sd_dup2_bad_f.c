// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: dup2 of a bad descriptor fails
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  if (dup2(-1, 1) == -1) reach_error();
  return 0;
}
