// property: no-overflow
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: constant expression enumv
enum{ B=2147483647 };
int main(void){ int x=(B+1)!=0; return x&&B==3; }
