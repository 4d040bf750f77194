// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: round and rint of a half
#include <math.h>
extern void reach_error(void);
int main(void){ if(round(2.5)!=3) reach_error(); return 0; }
