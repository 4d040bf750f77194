// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a char comes as an int
#include <stdarg.h>
extern void reach_error(void);
static int f(int n,...){ va_list a; va_start(a,n); int c=va_arg(a,int); va_end(a); return c; }
int main(){ signed char c=-2; if(f(0,c)==254) reach_error(); return 0; }
