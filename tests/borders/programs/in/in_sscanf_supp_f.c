// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: %* is not counted
#include <stdio.h>
extern void reach_error(void);
int main(void){ int a=0; char c=0; int r=sscanf("5 6 x","%*d %d %c",&a,&c); if(r!=3||a!=6||c!='x') reach_error(); return 0; }
