// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: sets and characters
extern void reach_error(void);
#define CHECK(c) do { if (!(c)) reach_error(); } while (0)
#include <stdio.h>
#include <string.h>
int main(void){ char a[8],b[8],c; CHECK(sscanf("key=val;","%7[^=]=%7[^;]%c",a,b,&c)==3&&!strcmp(a,"key")&&!strcmp(b,"val")&&c==';'); CHECK(sscanf(" x","%c",&c)==1&&c==' '); CHECK(sscanf(" x"," %c",&c)==1&&c=='x'); CHECK(sscanf("abc","%[0-9]",a)==0); return 0;}
