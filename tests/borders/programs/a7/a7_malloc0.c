// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: malloc(0) may give a pointer
#include <stdlib.h>
extern void reach_error(void);
int main(void){ void*p=malloc(0); if(p) reach_error(); free(p); return 0; }
