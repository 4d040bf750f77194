// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: freopen takes the old content away
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  if (!freopen("in.txt", "r", stdin)) return 0;
  int c = getchar();
  if (!(c >= EOF && c < 256)) reach_error();
  return 0;
}
