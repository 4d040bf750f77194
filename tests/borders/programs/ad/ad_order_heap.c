// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: order of blocks is not known
#include <stdlib.h>
extern void reach_error(void);
int main(void){ char*p=malloc(8),*q=malloc(8); if(p&&q&&(unsigned long)p>(unsigned long)q) reach_error(); free(p); free(q); return 0; }
