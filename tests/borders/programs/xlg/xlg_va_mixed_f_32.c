// property: unreach-call
// data-model: ILP32
// expected: FALSE
// confirmed: native
// about: doubles and ints beyond the registers
#include <stdarg.h>
extern void reach_error(void);
static double f(int n,...){ va_list a; va_start(a,n); double s=0; for(int i=0;i<n;i++){ s+=va_arg(a,int); s+=va_arg(a,double); } va_end(a); return s; }
int main(){ if(f(9,1,.5,1,.5,1,.5,1,.5,1,.5,1,.5,1,.5,1,.5,1,.5)==13.5) reach_error(); return 0; }
