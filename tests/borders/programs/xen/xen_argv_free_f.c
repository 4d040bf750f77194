// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: an argument is not ours to free
#include <stdlib.h>
int main(int argc,char **argv){ if(argc>1){ free(argv[1]); } return 0; }
