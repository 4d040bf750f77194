// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: argv[argc] is null and the last
int main(int argc,char**argv){ char*p=argv[argc+1]; return p==0; }
