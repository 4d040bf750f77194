// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: alignment of a char array is 1
#include <stdint.h>
extern void reach_error(void);
int main(void){ static char a[3]; if(((uintptr_t)(a+1)&1)==0) reach_error(); return 0; }
