// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: strtol with base 0
#include <stdlib.h>
extern void reach_error(void);
int main(void){ if(strtol("010",0,0)!=8) reach_error(); return 0; }
