// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: product of calloc overflows: null
#include <stdlib.h>
extern void reach_error(void);
int main(void){ void*p=calloc((size_t)1<<33,(size_t)1<<33); if(!p) reach_error(); free(p); return 0; }
