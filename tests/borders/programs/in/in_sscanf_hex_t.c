// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: %x reads a prefix
#include <stdio.h>
extern void reach_error(void);
int main(void){ unsigned a=0; int r=sscanf("0xfg","%x",&a); if(r!=1||a!=15) reach_error(); return 0; }
