// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: padding of structs is not known
#include <string.h>
extern void reach_error(void);
struct S{ char c; int i; };
int main(void){ struct S a,b; a.c=b.c=1; a.i=b.i=2; if(memcmp(&a,&b,sizeof a)!=0) reach_error(); return 0; }
