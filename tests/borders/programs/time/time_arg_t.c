// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: time stores what it returns
#include <time.h>
extern void reach_error(void);
int main(void){ time_t u=0; time_t t=time(&u); if(u!=t) reach_error(); return 0; }
