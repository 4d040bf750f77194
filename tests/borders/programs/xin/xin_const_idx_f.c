// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a constant index
static int a[4];
int main(){ return a[4]; }
