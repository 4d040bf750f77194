// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtol with base 0 reads 0x
#include <stdlib.h>
extern void reach_error(void);
int main(){ if(strtol("0x1F",0,0)==31) reach_error(); return 0; }
