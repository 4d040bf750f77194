// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: getenv may give null
#include <stdlib.h>
int main(void){ char*p=getenv("NUTHATCH_ADV");  return *p==0; }
