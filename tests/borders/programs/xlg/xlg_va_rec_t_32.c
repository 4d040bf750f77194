// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a record of three words and what follows it
#include <stdarg.h>
extern void reach_error(void);
struct q{ char c[20]; };
static int f(int n,...){ va_list a; va_start(a,n); struct q x=va_arg(a,struct q),y=va_arg(a,struct q); int z=va_arg(a,int); va_end(a); return x.c[19]+y.c[0]+z; }
int main(){ struct q x={{0}},y={{0}}; x.c[19]=3; y.c[0]=4; if(f(2,x,y,5)==9) reach_error(); return 0; }
