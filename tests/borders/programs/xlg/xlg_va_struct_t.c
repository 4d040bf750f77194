// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a struct among the arguments
#include <stdarg.h>
extern void reach_error(void);
struct p{ int x,y; };
static int f(int n,...){ va_list a; va_start(a,n); struct p q=va_arg(a,struct p); int z=va_arg(a,int); va_end(a); return q.x*100+q.y*10+z; }
int main(){ struct p q={1,2}; if(f(1,q,3)==120) reach_error(); return 0; }
