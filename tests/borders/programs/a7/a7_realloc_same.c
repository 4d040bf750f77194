// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: realloc may stay
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*p=malloc(100); if(!p) return 0; unsigned long a=(unsigned long)p; char*q=realloc(p,50); if(q&&(unsigned long)q==a) reach_error(); free(q?q:p); return 0; }
