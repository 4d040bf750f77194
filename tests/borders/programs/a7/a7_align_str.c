// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: alignment of a literal
#include <stdint.h>
extern void reach_error(void);
int main(void){ const char*s="abc"; if(((uintptr_t)s&3)!=0) reach_error(); return 0; }
