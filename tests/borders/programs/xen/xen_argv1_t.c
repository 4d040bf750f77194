// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the first argument may be missing
int main(int argc,char **argv){ if(argc<2) return 0; return argv[1][0]=='x'; }
