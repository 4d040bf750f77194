// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a record with a long double among the arguments
#include <stdarg.h>
extern void reach_error(void);
struct q{ long double d; int i; };
static int f(int n,...){ va_list a; va_start(a,n); int k=va_arg(a,int); struct q x=va_arg(a,struct q); va_end(a); return k+x.i; }
int main(){ struct q x; x.d=1; x.i=7; if(f(1,2,x)==2) reach_error(); return 0; }
