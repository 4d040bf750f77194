// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a constant shift
int main(){ long x=1<<31; return x==3; }
