// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: two malloc(0) differ
#include <stdlib.h>
extern void reach_error(void);
int main(void){ void*p=malloc(0),*q=malloc(0); if(p&&p==q) reach_error(); free(p); free(q); return 0; }
