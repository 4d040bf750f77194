// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: alloca lives until the function ends
#include <alloca.h>
int main(void){ char*p=0; for(int i=0;i<3;i++){ char*q=alloca(4); q[0]=i; if(!p) p=q; } return *p; }
