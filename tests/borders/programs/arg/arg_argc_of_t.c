// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: argc arithmetic
int main(int argc,char**argv){ int x=argc-1; return x==0; }
