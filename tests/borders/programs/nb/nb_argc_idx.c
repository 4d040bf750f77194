// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: argc as an index
int main(int argc,char**argv){ int a[4]={0}; return a[argc]; }
