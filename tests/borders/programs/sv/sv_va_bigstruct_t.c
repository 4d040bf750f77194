// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: large struct in varargs
#include <stdarg.h>
extern void reach_error(void);
struct P{ long v[5]; };
static long f(int n,...){ va_list a; va_start(a,n); int q=va_arg(a,int); struct P p=va_arg(a,struct P); double d=va_arg(a,double); va_end(a); return p.v[4]+q+(long)d; }
int main(void){ struct P p={{1,2,3,4,5}}; if(f(0,7,p,2.0)!=14) reach_error(); return 0; }
