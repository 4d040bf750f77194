// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: time is open
#include <time.h>
extern void reach_error(void);
int main(void){ time_t t=time(0); if(t!=-1 && t==-1) reach_error(); return 0; }
