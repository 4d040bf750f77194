// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: input is open
#include <stdio.h>
extern void reach_error(void);
int main(void){ char b[5]="abcd"; if(!fgets(b,5,stdin)) return 0; if(b[0]=='z') reach_error(); return 0; }
