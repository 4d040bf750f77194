// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: atomics
#include <stdatomic.h>
extern void reach_error(void);
int main(void){ atomic_int a=1; int o=atomic_fetch_add(&a,2); if(o!=1||a!=3) reach_error(); return 0; }
