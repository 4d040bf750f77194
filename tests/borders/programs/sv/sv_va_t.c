// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: varargs
#include <stdarg.h>
extern void reach_error(void);
static long sum(int n,...){ va_list a; va_start(a,n); long s=0; while(n--) s+=va_arg(a,int); va_end(a); return s; }
int main(void){ if(sum(3,1,2,3)!=6) reach_error(); return 0; }
