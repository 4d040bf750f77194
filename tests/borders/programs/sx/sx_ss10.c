// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: numbers that do not fit
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
#include <limits.h>
int main(void){ long a; int b; unsigned long u; CHECK(sscanf("99999999999999999999","%ld",&a)==1&&a==LONG_MAX); CHECK(sscanf("4294967297","%d",&b)==1&&b==1); CHECK(sscanf("-1","%lu",&u)==1&&u==ULONG_MAX); CHECK(sscanf("-99999999999999999999","%ld",&a)==1&&a==LONG_MIN); return 0;}
