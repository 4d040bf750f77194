// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: stpcpy
#define _GNU_SOURCE
#include <string.h>
extern void reach_error(void);
int main(void){ char b[8]; char*e=stpcpy(b,"abc"); if(e-b!=3) reach_error(); return 0; }
