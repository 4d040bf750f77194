// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: alignment of long long in ILP32
#include <stddef.h>
extern void reach_error(void);
struct S{ char c; long long l; };
int main(void){ if(offsetof(struct S,l)!=8) reach_error(); return 0; }
