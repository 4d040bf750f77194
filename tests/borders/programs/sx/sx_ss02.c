// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: what ends a scan
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
int main(void){ int a=1,b=2; char w[4]="--"; CHECK(sscanf("5,","%d,%d",&a,&b)==1&&b==2); CHECK(sscanf("5;6","%d,%d",&a,&b)==1); CHECK(sscanf("   ","%3s",w)==-1&&w[0]=='-'); CHECK(sscanf("x","%d",&a)==0); CHECK(sscanf("-","%d",&a)==0); CHECK(sscanf("","x")==-1); CHECK(sscanf("a","b")==0); CHECK(sscanf("7 ","%d %d",&a,&b)==1); return 0;}
