// rules: 01_fopen_checked 02_fclose_once 03_fclose_last 04_fopen_closed; expected: true
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);
static int copy(FILE *in, FILE *out) {
  for (int i = 0; i < 3; i++) {
    int c = fgetc(in);
    if (c == EOF) break;
    if (fputc(c, out) == EOF) return -1;
  }
  return 0;
}
int main(void) {
  FILE *in = fopen("in", "r");
  if (!in) return 1;
  FILE *out = fopen("out", "w");
  if (!out) {
    fclose(in);
    return 2;
  }
  int r = copy(in, out);
  fclose(in);
  fclose(out);
  return r;
}
