#include <stdlib.h>
#include <string.h>
static char fixed[8];

int main(void) {
  free(fixed);
  return 0;
}
