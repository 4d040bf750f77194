// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: getchar behind close of its descriptor is an error, not an end
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  close(0);
  int c = getchar();
  if (!(c == EOF && ferror(stdin) && !feof(stdin))) reach_error();
  return 0;
}
