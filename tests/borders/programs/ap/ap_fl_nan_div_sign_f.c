// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: 0/0 on x86 is a negative NaN
#include <math.h>
extern void reach_error(void);
int main(void) { volatile double z = 0; double q = z / z; if (signbit(q)) reach_error(); return 0; }
