// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: strtol is clamped on 32 bits
#include <stdlib.h>
extern void reach_error(void);
int main(){ int v=(int)strtol("4294967297",0,10); if(v==2147483647) reach_error(); return 0; }
