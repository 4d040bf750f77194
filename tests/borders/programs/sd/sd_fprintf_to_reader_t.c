// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: formatted output to a stream that is read
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 0;
  int n = fprintf(f, "%d", 12);
  if (!(n < 0)) reach_error();
  return 0;
}
