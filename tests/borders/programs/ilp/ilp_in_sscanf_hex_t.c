// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: %x reads a prefix
#include <stdio.h>
extern void reach_error(void);
int main(void){ unsigned a=0; int r=sscanf("0xfg","%x",&a); if(r!=1||a!=15) reach_error(); return 0; }
