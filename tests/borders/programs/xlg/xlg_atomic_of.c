// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an atomic sum wraps
#include <stdatomic.h>
static _Atomic int a=2147483647;
int main(){ atomic_fetch_add(&a,1); return 0; }
