// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: argv[0] may be missing
int main(int argc,char **argv){ if(argc<1) return 0; return argv[0][0]=='x'; }
