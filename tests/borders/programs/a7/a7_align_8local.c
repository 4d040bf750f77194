// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: alignment of a local int is 4
#include <stdint.h>
extern void reach_error(void);
int main(void){ int y=0,x; if(((uintptr_t)&x&7)==0) reach_error(); return y; }
