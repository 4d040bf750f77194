// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: getline gives memory, even where it fails
#include <stdio.h>
#include <stdlib.h>
int main(){ char *l=0; size_t n=0; ssize_t k=getline(&l,&n,stdin); (void)k; free(l); return 0; }
