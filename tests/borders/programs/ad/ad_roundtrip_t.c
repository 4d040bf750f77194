// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: pointer through an integer
#include <stdint.h>
int main(void){ int a[4]={0}; uintptr_t u=(uintptr_t)a; u+=12; *(int*)u=1; return a[3]-1; }
