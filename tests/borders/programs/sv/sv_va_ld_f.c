// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: long double in varargs
#include <stdarg.h>
extern void reach_error(void);
static int f(int n,...){ va_list a; va_start(a,n); int x=va_arg(a,int); long double d=va_arg(a,long double); int y=va_arg(a,int); va_end(a); return x+(int)d+y; }
int main(void){ if(f(0,1,2.0L,3)!=5) reach_error(); return 0; }
