// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a directory opens, but reading it is an error
extern void reach_error(void);
#include <stdio.h>
int main(void){ FILE *f = fopen("/", "r"); if (!f) return 0; if (fgetc(f) == EOF && ferror(f)) reach_error(); return 0; }
