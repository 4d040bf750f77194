// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: atomic_fetch_add wraps silently
#include <stdatomic.h>
int main(void){ atomic_int a=2147483647; atomic_fetch_add(&a,1); return a<0; }
