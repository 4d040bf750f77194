// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: char is promoted in varargs
#include <stdarg.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
static int f(int n,...){ va_list a; va_start(a,n); int c=va_arg(a,int); va_end(a); return c; }
int main(void){ char c=(char)__VERIFIER_nondet_int(); if(f(0,c)!=c) reach_error(); return 0; }
