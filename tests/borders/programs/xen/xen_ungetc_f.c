// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: ungetc gives the character back
#include <stdio.h>
extern void reach_error(void);
int main(){ int c=getchar(); if(c==EOF) return 0; ungetc(c,stdin); int d=getchar(); if(d==c) reach_error(); return 0; }
