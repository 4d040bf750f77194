#include <math.h>
int main(void) {
  return modf(3.5, 0) > 0;
}
