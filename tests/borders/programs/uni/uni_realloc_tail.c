// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: the new part of a realloc is not known
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*p=calloc(4,1); if(!p) return 0; char*q=realloc(p,8); if(!q){free(p);return 0;} if(q[6]!=0) reach_error(); free(q); return 0; }
