// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: a product of sizeof that does not fit int
enum{ B=2147483647 };
int main(void){ int x=((int)sizeof(int[2])*1000000000)!=0; return x&&B==3; }
