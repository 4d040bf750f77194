// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: two calls of time may differ
#include <time.h>
extern void reach_error(void);
int main(){ time_t a=time(0),b=time(0); if(a!=b) reach_error(); return 0; }
