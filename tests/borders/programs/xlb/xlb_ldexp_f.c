// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: frexp takes apart
#include <math.h>
extern void reach_error(void);
int main(){ int e; double m=frexp(8.0,&e); if(e==4&&m==0.5) reach_error(); return 0; }
