// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a file that was opened to be written is not read
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int d = open("out.txt", O_WRONLY | O_CREAT, 0600);
  if (d < 0) return 0;
  char byte;
  if (read(d, &byte, 1) == -1) reach_error();
  return 0;
}
