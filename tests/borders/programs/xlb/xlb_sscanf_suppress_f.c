// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: %*d assigns nothing
#include <stdio.h>
extern void reach_error(void);
int main(){ int a=0; int n=sscanf("1 2","%*d %d",&a); if(a==2&&n==1) reach_error(); return 0; }
