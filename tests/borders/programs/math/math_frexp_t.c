// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: frexp
#include <math.h>
extern void reach_error(void);
int main(void){ int e; double m=frexp(8.0,&e); if(m!=0.5||e!=4) reach_error(); return 0; }
