// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: native
// about: argv texts may be written
int main(int argc,char**argv){ if(argc>0&&argv[0][0]) argv[0][0]='x'; return 0; }
