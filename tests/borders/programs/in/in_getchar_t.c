// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: getchar gives EOF or a byte
#include <stdio.h>
extern void reach_error(void);
int main(void){ int c=getchar(); if(c!=EOF && (c<0||c>255)) reach_error(); return 0; }
