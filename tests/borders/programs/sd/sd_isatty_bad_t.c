// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a bad descriptor is no terminal
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  if (!(isatty(-1) == 0)) reach_error();
  return 0;
}
