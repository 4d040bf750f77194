// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: sscanf gives EOF at the end of input, 0 at a mismatch
#include <stdio.h>
extern void reach_error(void);
int main(void){ int a; int n=sscanf("  ","%d",&a); if(n!=-1) reach_error(); return 0; }
