// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: vsnprintf
#include <stdarg.h>
#include <stdio.h>
extern void reach_error(void);
static int f(char*b,const char*s,...){ va_list a; va_start(a,s); int r=vsnprintf(b,5,s,a); va_end(a); return r; }
int main(void){ char b[5]; if(f(b,"%d-%d",123,456)!=7) reach_error(); return 0; }
