// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strtol with base 0 takes a leading 0 for octal
#include <stdlib.h>
extern void reach_error(void);
int main(){ if(strtol("010",0,0)==8) reach_error(); return 0; }
