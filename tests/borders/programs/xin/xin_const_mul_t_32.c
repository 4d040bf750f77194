// property: no-overflow
// data-model: ILP32
// expected: TRUE
// confirmed: reasoned
// about: a constant product
int main(){ long long x=1000000LL*1000000; return x==3; }
