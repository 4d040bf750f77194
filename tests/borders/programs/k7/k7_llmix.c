// property: no-overflow
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: constant expression llmix
enum{ B=2147483647 };
int main(void){ int x=(2147483647*2LL>3)!=0; return x&&B==3; }
