// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a constant index
static int a[4];
int main(){ return a[3]; }
