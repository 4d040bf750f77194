// property: all
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: a constant division
int main(){ int z=0; return 4/z==9; }
