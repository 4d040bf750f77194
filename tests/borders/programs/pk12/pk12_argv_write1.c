// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: native
// about: texts of argv may be written
int main(int argc,char**argv){ if(argc>1) argv[1][0]=0; else argv[0][0]=0; return 0; }
