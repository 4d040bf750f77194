#include <math.h>
int main(void) {
  return frexp(3.0, 0) > 0;
}
