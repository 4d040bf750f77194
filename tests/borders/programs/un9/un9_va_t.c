// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: value never written: va
#include <stdarg.h>
static int f(int n,...){ va_list a; va_start(a,n); int r=va_arg(a,int); va_end(a); return r; }
int main(void){ int x; x=1; int r=f(1,x); if(r==7) return 1; return 0; }
