// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constant expression shl
enum{ B=2147483647 };
int main(void){ int x=(1<<31)!=0; return x&&B==3; }
