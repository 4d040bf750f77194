#include <stdlib.h>
#include <string.h>
static char fixed[8];

int main(void) {
  char *p = calloc(2, 4);
  free(p);
  return 0;
}
