// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: optarg of an option without argument
#include <unistd.h>
int main(int argc,char **argv){ int c; while((c=getopt(argc,argv,"a"))!=-1) if(c=='a') return optarg[0]=='x'; return 0; }
