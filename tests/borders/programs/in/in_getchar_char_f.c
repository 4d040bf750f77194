// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: EOF in a char
#include <stdio.h>
extern void reach_error(void);
int main(void){ signed char c=getchar(); if(c==EOF) return 0; int d=c; if(d<0) reach_error(); return 0; }
