// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an atomic counter
#include <stdatomic.h>
extern void reach_error(void);
static _Atomic int a;
int main(){ a+=3; int o=atomic_fetch_add(&a,2); if(o==3) reach_error(); return 0; }
