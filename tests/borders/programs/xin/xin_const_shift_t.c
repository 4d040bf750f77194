// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a constant shift
int main(){ long x=1L<<31; return x==3; }
