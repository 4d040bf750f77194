// refuted by: 101
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

char *buffer;
static void work(int x) {
  if (x > 100) {
    
    exit(1);
  }
  buffer[0] = (char)x;
}
int main(void) {
  buffer = malloc(4);
  if (!buffer)
    return 0;
  work(__VERIFIER_nondet_int());
  free(buffer);
  return 0;
}
