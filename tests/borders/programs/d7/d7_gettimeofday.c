// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: gettimeofday
#include <sys/time.h>
extern void reach_error(void);
int main(void){ struct timeval t={0,0}; gettimeofday(&t,0); if(t.tv_sec!=0) reach_error(); return 0; }
