// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: mempcpy
#define _GNU_SOURCE
#include <string.h>
extern void reach_error(void);
int main(void){ char b[8]; char*e=mempcpy(b,"abc",2); if(e-b!=2) reach_error(); return 0; }
