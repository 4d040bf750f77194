// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a local of the last round
int main(){ int *p=0; int k=0; for(int i=0;i<3;i++){ k=i; p=&k; } return *p; }
