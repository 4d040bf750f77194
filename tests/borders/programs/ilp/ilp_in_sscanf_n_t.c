// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: %n of scanf is not counted
#include <stdio.h>
extern void reach_error(void);
int main(void){ int a,n=-1; int r=sscanf("17 x","%d %n",&a,&n); if(r!=1||n!=3) reach_error(); return 0; }
