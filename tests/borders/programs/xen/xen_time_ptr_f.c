// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: time writes what it returns
#include <time.h>
extern void reach_error(void);
int main(){ time_t t; time_t u=time(&t); if(t==u) reach_error(); return 0; }
