// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: %hhn writes one byte
#include <stdio.h>
extern void reach_error(void);
int main(void){ struct {signed char c; signed char d;} s={-1,-1}; char b[20]; sprintf(b,"ab%hhn",&s.c); if(s.c!=2||s.d!=-1) reach_error(); return 0; }
