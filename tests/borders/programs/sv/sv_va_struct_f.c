// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: struct in varargs
#include <stdarg.h>
extern void reach_error(void);
struct P{ int x; double d; char c; };
static int f(int n,...){ va_list a; va_start(a,n); struct P p=va_arg(a,struct P); int k=va_arg(a,int); va_end(a); return p.x+p.c+k; }
int main(void){ struct P p={1,2.5,3}; if(f(0,p,4)!=9) reach_error(); return 0; }
