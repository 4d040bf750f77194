// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: content of a block is not known even if it was freed before
#include <stdlib.h>
extern void reach_error(void);
int main(void){ int*p=malloc(16); if(!p) return 0; p[3]=5; free(p); int*q=malloc(16); if(!q) return 0; if(q[3]==5) reach_error(); free(q); return 0; }
