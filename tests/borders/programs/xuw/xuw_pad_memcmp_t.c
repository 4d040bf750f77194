// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: padding that nobody wrote is compared
#include <string.h>
struct s{ char c; int i; };
int main(){ struct s a,b; memset(&a,0,sizeof a); memset(&b,0,sizeof b); a.c=b.c=1; a.i=b.i=2; if(memcmp(&a,&b,sizeof a)) return 1; return 0; }
