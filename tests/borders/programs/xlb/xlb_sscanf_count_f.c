// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sscanf counts what it assigned
#include <stdio.h>
extern void reach_error(void);
int main(){ int a=0,b=7; int n=sscanf("12 zz","%d %d",&a,&b); if(n==1) reach_error(); return 0; }
