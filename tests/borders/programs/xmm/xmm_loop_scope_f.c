// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a local of the last round
int main(){ int *p=0; int k=0; for(int i=0;i<3;i++){ int x=i; p=&x; } return *p; }
