// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: an argument is not ours to free
#include <stdlib.h>
int main(int argc,char **argv){ if(argc>1){  } return 0; }
