// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: nextafter
#include <math.h>
#include <stdlib.h>
static void*kept;
static void lose(void){ kept=malloc(1); }
int main(void){ double d=nextafter(1.0,2.0); if(d<=1.0||d-1.0>3e-16) lose(); return 0; }
