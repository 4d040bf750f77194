// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: memccpy
#include <string.h>
extern void reach_error(void);
int main(void){ char b[8]="zzzz"; char*e=memccpy(b,"abc",98,3); if(e==b+2&&b[2]==122) reach_error(); return 0; }
