// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: the ends of a pipe: one is read, one is written
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int ends[2];
  if (pipe(ends)) return 0;
  char byte = 0;
  if (!(write(ends[0], "x", 1) == -1 && read(ends[1], &byte, 1) == -1)) reach_error();
  return 0;
}
