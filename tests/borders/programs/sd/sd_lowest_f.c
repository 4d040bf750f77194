// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: open gives the lowest number that is free
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  close(0);
  int d = open("in.txt", O_RDONLY);
  if (d < 0) return 0;
  if (d == 0) reach_error();
  return 0;
}
