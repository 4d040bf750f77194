// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: unsigned i >= 0 is always true
int main(void){ unsigned i; int n=0; for(i=3;i>=0;i--){ if(++n>10) { return 0; } } return 0; }
