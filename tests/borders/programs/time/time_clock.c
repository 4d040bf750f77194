// property: unreach-call
// data-model: LP64
// expected: not-false
// confirmed: native
// about: clock gives -1 or time
#include <time.h>
extern void reach_error(void);
int main(void){ clock_t a=clock(); if(a< -1) reach_error(); return 0; }
