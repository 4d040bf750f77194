// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: argv[1] without arguments
int main(int argc,char**argv){ if(argc<2) return 0; return argv[1][0]=='a'; }
