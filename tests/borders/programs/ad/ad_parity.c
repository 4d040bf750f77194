// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: alignment of a char is 1
#include <stdint.h>
extern void reach_error(void);
int main(void){ char c; if(((uintptr_t)&c&1)==1) reach_error(); return 0; }
