// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: clock_gettime
#include <time.h>
extern void reach_error(void);
int main(void){ struct timespec t={0,0}; clock_gettime(CLOCK_REALTIME,&t); if(t.tv_sec!=0) reach_error(); return 0; }
