// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: stack above heap
#include <stdlib.h>
extern void reach_error(void);
int main(void){ int x; int*p=malloc(4); if(!p) return 0; if((unsigned long)&x>(unsigned long)p) reach_error(); free(p); return 0; }
