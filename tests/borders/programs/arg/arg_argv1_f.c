// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: argv[1] without arguments
int main(int argc,char**argv){ if(argc<1) return 0; return argv[1][0]=='a'; }
