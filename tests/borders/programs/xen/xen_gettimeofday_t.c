// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: microseconds stay below a million
#include <sys/time.h>
extern void reach_error(void);
int main(){ struct timeval t; if(gettimeofday(&t,0)) return 0; if(t.tv_usec>=1000000) reach_error(); return 0; }
