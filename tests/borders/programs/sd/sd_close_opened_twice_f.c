// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the second close of a file fails
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int d = open("in.txt", O_RDONLY);
  if (d < 0) return 0;
  int first = close(d), second = close(d);
  if (first == 0 && second == -1) reach_error();
  return 0;
}
