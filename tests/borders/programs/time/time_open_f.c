// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: time is open
#include <time.h>
extern void reach_error(void);
int main(void){ time_t t=time(0); if(t>1000) reach_error(); return 0; }
