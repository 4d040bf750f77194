// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: char16_t has two bytes
#include <uchar.h>
extern void reach_error(void);
int main(void){ char16_t s[]=u"ab"; if(sizeof s!=12) reach_error(); if(s[1]!='b') reach_error(); return 0; }
