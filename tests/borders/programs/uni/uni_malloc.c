// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: content of malloc is not known
#include <stdlib.h>
extern void reach_error(void);
int main(void){ int*p=malloc(4); if(!p) return 0; if(*p==5) reach_error(); free(p); return 0; }
