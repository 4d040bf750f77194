// tried with: random 100
extern char __VERIFIER_nondet_char(void);

#include <string.h>
#include <stdlib.h>
int main(void) {
  char in[9];
  for (int i = 0; i < 8; i++) in[i] = __VERIFIER_nondet_char();
  in[8] = 0;
  size_t n = strlen(in);
  char *c = malloc(n + 1);
  strcpy(c, in);
  char *at = strchr(c, 'x');
  if (at) { *at = 0; if (strlen(c) != (size_t)(at - c)) { c[100] = 1; } }
  free(c);
}
