// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: frexp
#include <math.h>
extern void reach_error(void);
int main(void){ int e; double m=frexp(8.0,&e); if(m!=1.0||e!=3) reach_error(); return 0; }
