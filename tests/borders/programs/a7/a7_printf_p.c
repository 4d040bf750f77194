// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: length of %p
#include <stdio.h>
extern void reach_error(void);
int main(void){ int x; char b[40]; int n=sprintf(b,"%p",(void*)&x); if(n==14) reach_error(); return 0; }
