// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: argc arithmetic
int main(int argc,char**argv){ int x=argc+2147483647; return x==0; }
