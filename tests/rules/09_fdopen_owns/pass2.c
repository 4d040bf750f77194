#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int f = open("in.txt", O_RDONLY);
  if (f < 0) return 1;
  if (__VERIFIER_nondet_int()) {
    close(f);
    return 0;
  }
  FILE *s = fdopen(f, "r");
  if (s) fclose(s);
  return 0;
}
