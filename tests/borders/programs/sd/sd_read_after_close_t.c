// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a file is not read behind its close
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int d = open("in.txt", O_RDONLY);
  if (d < 0) return 0;
  close(d);
  char byte;
  if (!(read(d, &byte, 1) == -1)) reach_error();
  return 0;
}
