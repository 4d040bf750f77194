// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: never more than its digits
extern char __VERIFIER_nondet_char(void);
extern void reach_error(void);
#include <stdio.h>
int main(void){ char t[4]; for(int i=0;i<3;i++) t[i]=__VERIFIER_nondet_char(); t[3]=0; int v; if(sscanf(t,"%d",&v)==1 && (v>999||v<-99)) reach_error(); return 0;}
