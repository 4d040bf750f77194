// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: memcpy of nothing at the end
#include <string.h>
int main(void){ char a[1]={1}; size_t n=0; memcpy(a,a+1,n); return a[0]-1; }
