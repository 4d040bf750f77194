// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: argv[argc] is null and the last
int main(int argc,char**argv){ char*p=argv[argc]; return p==0; }
