// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a large struct among the arguments
#include <stdarg.h>
extern void reach_error(void);
struct p{ long v[5]; };
static long f(int n,...){ va_list a; va_start(a,n); struct p q=va_arg(a,struct p); double d=va_arg(a,double); va_end(a); return q.v[4]+(long)d; }
int main(){ struct p q={{1,2,3,4,5}}; if(f(1,q,2.0)==6) reach_error(); return 0; }
