// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: negative zero
#include <math.h>
extern void reach_error(void);
int main(void){ double z=0.0; if(z!=0||!signbit(z)) reach_error(); return 0; }
