// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: feof after the read
#include <stdio.h>
extern void reach_error(void);
int main(void){ int c=getchar(); if(c==EOF && !feof(stdin) && !ferror(stdin)) reach_error(); if(c!=EOF && feof(stdin)) reach_error(); return 0; }
