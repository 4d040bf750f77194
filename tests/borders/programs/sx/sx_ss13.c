// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: numbers that do not fit in 32 bits
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
#include <limits.h>
int main(void){ long a; long long l; CHECK(sscanf("4294967297","%ld",&a)==1&&a==LONG_MAX); CHECK(sscanf("4294967297","%lld",&l)==1&&l==4294967297ll); return 0;}
