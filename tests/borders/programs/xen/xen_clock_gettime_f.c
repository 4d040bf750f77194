// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: clock_gettime writes
#include <time.h>
extern void reach_error(void);
int main(){ struct timespec t; t.tv_nsec=-1; if(clock_gettime(CLOCK_MONOTONIC,&t)) return 0; if(t.tv_nsec>=0) reach_error(); return 0; }
