// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: microseconds stay below a million
#include <sys/time.h>
extern void reach_error(void);
int main(){ struct timeval t; if(gettimeofday(&t,0)) return 0; if(t.tv_usec>5) reach_error(); return 0; }
