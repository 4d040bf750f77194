// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: signs, widths and bases
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
int main(void){ int a,b; unsigned c; CHECK(sscanf("-12+7 0x1f","%d%d%x",&a,&b,&c)==3&&a==-12&&b==7&&c==31); CHECK(sscanf("12345","%2d%3d",&a,&b)==2&&a==12&&b==345); CHECK(sscanf("010 0x10 9","%i%i%i",&a,&b,(int*)&c)==3&&a==8&&b==16&&c==9); return 0;}
