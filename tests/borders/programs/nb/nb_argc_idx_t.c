// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: argc as an index
int main(int argc,char**argv){ int a[4]={0}; if(argc<0||argc>3) return 0; return a[argc]; }
