// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: tsearch allocates
#include <search.h>
static int c(const void*a,const void*b){ return 0; }
int main(void){ static int k; void*r=0; return tsearch(&k,&r,c)==0; }
