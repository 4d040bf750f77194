// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: va_copy begins where it was
#include <stdarg.h>
extern void reach_error(void);
static int f(int n,...){ va_list a,b; va_start(a,n); va_arg(a,int); va_copy(b,a); int x=va_arg(a,int),y=va_arg(b,int); va_end(a); va_end(b); return x*10+y; }
int main(){ if(f(0,1,2,3)==23) reach_error(); return 0; }
