// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: padmemcmp
#include <string.h>
struct S{ char c; int i; };
int main(void){ struct S a,b; memset(&a,0,sizeof a); memset(&b,0,sizeof b); a.c=b.c=1; a.i=b.i=2; int r=memcmp(&a,&b,sizeof a); if(r==7) return 1; return 0; }
