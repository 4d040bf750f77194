// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: value never written: padmemcmp
#include <string.h>
struct S{ char c; int i; };
int main(void){ struct S a,b;  a.c=b.c=1; a.i=b.i=2; int r=memcmp(&a,&b,sizeof a); if(r==7) return 1; return 0; }
