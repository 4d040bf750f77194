// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: an index from an argument
#include <stdlib.h>
int main(int argc,char **argv){ int a[10]={0}; if(argc!=2) return 0; int i=atoi(argv[1]); if(i<10) return a[i]; return 0; }
