// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: alignment of a local int is 4
#include <stdint.h>
extern void reach_error(void);
int main(void){ int x; if(((uintptr_t)&x&15)!=0) reach_error(); return 0; }
