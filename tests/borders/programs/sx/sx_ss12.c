// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: suppressed
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
int main(void){ int v,n; CHECK(sscanf("ab 12 34","%*s %*d%n%d",&n,&v)==1&&v==34&&n==5); return 0;}
