// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: getchar gives EOF or a byte
#include <stdio.h>
extern void reach_error(void);
int main(void){ int c=getchar(); if(c=='x') reach_error(); return 0; }
