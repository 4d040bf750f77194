// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: ten doubles in varargs
#include <stdarg.h>
extern void reach_error(void);
static double f(int n,...){ va_list a; va_start(a,n); double s=0; for(int i=0;i<n;i++) s+=va_arg(a,double); va_end(a); return s; }
int main(void){ if(f(10,1.,2.,3.,4.,5.,6.,7.,8.,9.,10.)!=55) reach_error(); return 0; }
