// property: valid-memcleanup
// data-model: LP64
// expected: FALSE
// confirmed: reasoned
// about: unused new leaks
int main(){ new int; return 0; }
