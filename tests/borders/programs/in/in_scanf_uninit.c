// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: input is open
#include <stdio.h>
extern void reach_error(void);
int main(void){ int x; scanf("%d",&x); if(x==12345) reach_error(); return 0; }
