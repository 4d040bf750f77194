// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: two calls may give the same
#include <time.h>
extern void reach_error(void);
int main(void){ time_t a=time(0); time_t b=time(0); if(b==a) reach_error(); return 0; }
