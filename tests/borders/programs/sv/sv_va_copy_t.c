// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: va_copy
#include <stdarg.h>
extern void reach_error(void);
static int f(int n,...){ va_list a,b; va_start(a,n); va_copy(b,a); int x=va_arg(a,int); x=x*10+va_arg(b,int); x=x*10+va_arg(a,int); va_end(a); va_end(b); return x; }
int main(void){ if(f(0,1,2)!=112) reach_error(); return 0; }
