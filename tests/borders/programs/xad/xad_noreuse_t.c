// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two live blocks are at two places
#include <stdlib.h>
extern void reach_error(void);
int main(){ char *p=malloc(8),*q=malloc(8); if(!p||!q) return 0; if(p==q) reach_error(); free(p); free(q); return 0; }
