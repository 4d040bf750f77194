// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: an index that nobody set
int main(){ int a[4]={0}; unsigned i; i&=7; return a[i]; }
