// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: hypot of inf and nan is inf
#include <math.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ if(hypot(INFINITY,NAN)!=INFINITY) lose(); return 0; }
