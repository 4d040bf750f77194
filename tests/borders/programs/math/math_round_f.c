// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: round and rint of a half
#include <math.h>
extern void reach_error(void);
int main(void){ if(rint(2.5)!=3) reach_error(); return 0; }
