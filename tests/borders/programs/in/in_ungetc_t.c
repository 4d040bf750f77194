// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: ungetc
#include <stdio.h>
extern void reach_error(void);
int main(void){ int c=getchar(); if(c==EOF) return 0; ungetc('k',stdin); int d=getchar(); if(d!='k') reach_error(); return 0; }
