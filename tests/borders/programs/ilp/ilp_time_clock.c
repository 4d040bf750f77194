// property: unreach-call
// data-model: ILP32
// expected: not-false
// confirmed: reasoned
// about: 32 bits: clock gives -1 or time
#include <time.h>
extern void reach_error(void);
int main(void){ clock_t a=clock(); if(a< -1) reach_error(); return 0; }
