#include <stdio.h>
#include <fcntl.h>
#include <unistd.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
  int f = open("in.txt", O_RDONLY);
  if (f < 0) return 1;
  FILE *s = fdopen(f, "r");
  if (!s) return 2;
  if (__VERIFIER_nondet_int() == 6) close(f);
  return 0;
}
