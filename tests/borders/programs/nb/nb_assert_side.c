// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: side effect of an assert that is off
#define NDEBUG
#include <assert.h>
extern void reach_error(void);
int main(void){ int x=0; assert(++x); if(x==0) reach_error(); return 0; }
