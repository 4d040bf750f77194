// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: 32 bits: feof after the read
#include <stdio.h>
extern void reach_error(void);
int main(void){ int c=getchar(); if(c==EOF && !feof(stdin) && !ferror(stdin)) reach_error(); if(c!=EOF && feof(stdin)) reach_error(); return 0; }
