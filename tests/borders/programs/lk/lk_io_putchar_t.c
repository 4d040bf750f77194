// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a leak instead of an error: putchar gives the char written as unsigned char
#include <stdio.h>
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
static void*kept;
static void lose(void){ kept=malloc(1); }
extern int __VERIFIER_nondet_int(void);
int main(void){ int c=__VERIFIER_nondet_int(); int r=putchar(c); if(r!=EOF && r!=(unsigned char)c) lose(); return 0; }
