// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: scanf leaves the variable where it fails
#include <stdio.h>
extern void reach_error(void);
int main(void){ int x=3; if(scanf("%d",&x)!=1) return 0; if(x!=3 && x<5) reach_error(); return 0; }
