// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a line from a stream that is written
#include <stdio.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("out.txt", "w");
  if (!f) return 0;
  char line[8];
  if (!(fgets(line, sizeof line, f) == NULL)) reach_error();
  return 0;
}
