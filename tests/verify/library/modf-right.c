#include <math.h>
int main(void) {
  double whole;
  return modf(3.5, &whole) > 0;
}
