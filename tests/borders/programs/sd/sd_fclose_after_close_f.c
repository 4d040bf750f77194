// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: fclose of a stream whose descriptor is closed fails
#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern void abort(void);
void reach_error(void) { abort(); }
int main(void) {
  FILE *f = fopen("in.txt", "r");
  if (!f) return 0;
  close(fileno(f));
  if (fclose(f) == EOF) reach_error();
  return 0;
}
