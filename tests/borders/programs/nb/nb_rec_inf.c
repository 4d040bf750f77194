// property: unreach-call
// data-model: LP64
// expected: not-false
// confirmed: reasoned
// about: endless recursion before the error
extern void reach_error(void);
static int f(int n){ return f(n+0)+1; } int main(void){ f(1); reach_error(); return 0; }
