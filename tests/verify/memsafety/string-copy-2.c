// refuted by: 1, 1, 1, 1, 1, 1, 1, 1, 1
#include <string.h>
extern char __VERIFIER_nondet_char(void);

int main(void) {
  char to[8], from[12];
  for (int i = 0; i < 11; i++)
    from[i] = __VERIFIER_nondet_char();
  from[8] = 0;
  from[11] = 0;
  strcpy(to, from);
  return 0;
}
