// property: unreach-call
// data-model: ILP32
// expected: not-true
// confirmed: native
// about: product of calloc overflows in ILP32
#include <stdlib.h>
extern void reach_error(void);
int main(void){ void*p=calloc(65536,65537); if(!p) reach_error(); free(p); return 0; }
