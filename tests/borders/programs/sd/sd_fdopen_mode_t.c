// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: fdopen asks for no more than the descriptor may
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int d = open("in.txt", O_RDONLY);
  if (d < 0) return 0;
  FILE *f = fdopen(d, "w");
  if (!(f == NULL)) reach_error();
  return 0;
}
