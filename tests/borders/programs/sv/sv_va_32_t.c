// property: unreach-call
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: varargs in ILP32
#include <stdarg.h>
extern void reach_error(void);
static long long f(int n,...){ va_list a; va_start(a,n); int x=va_arg(a,int); long long l=va_arg(a,long long); char*s=va_arg(a,char*); va_end(a); return x+l+s[0]; }
int main(void){ if(f(0,1,4294967296LL,"A")!=4294967296LL+66) reach_error(); return 0; }
