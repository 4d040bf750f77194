// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: scansets
#include <stdio.h>
extern void reach_error(void);
int main(void){ char b[4]; if(scanf("%3[a-c]",b)!=1) return 0; if(b[0]==0||b[0]>'c') reach_error(); return 0; }
