// property: valid-memsafety
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: &*p of null is allowed in C
int main(void){ int*p=0; int*q=&*p; return q!=0; }
