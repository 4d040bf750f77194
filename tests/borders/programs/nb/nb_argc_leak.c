// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: leak with arguments
#include <stdlib.h>
int main(int argc,char**argv){ char*p=malloc(4); if(argc>2) return 1; free(p); return 0; }
