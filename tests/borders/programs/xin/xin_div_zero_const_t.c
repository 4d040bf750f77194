// property: all
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a constant division
int main(){ int z=1; return 4/z==9; }
