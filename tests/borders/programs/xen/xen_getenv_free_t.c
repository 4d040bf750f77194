// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the environment is not ours to free
#include <stdlib.h>
int main(){ char *p=getenv("HOME"); if(p){  } return 0; }
