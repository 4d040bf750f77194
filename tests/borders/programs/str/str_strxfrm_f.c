// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: strxfrm of length 0 writes nothing
#include <string.h>
extern void reach_error(void);
int main(void){ char b[2]={1,1}; size_t n=strxfrm(b,"abc",0); if(n!=3||b[0]!=0) reach_error(); return 0; }
