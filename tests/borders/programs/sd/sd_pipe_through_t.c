// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: what goes into a pipe comes out
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  int ends[2];
  if (pipe(ends)) return 0;
  char bytes[4] = {0};
  if (write(ends[1], "abc", 3) != 3) return 0;
  close(ends[1]);
  long n = read(ends[0], bytes, 4), more = read(ends[0], bytes, 4);
  if (!(n == 3 && bytes[2] == 'c' && more == 0)) reach_error();
  return 0;
}
