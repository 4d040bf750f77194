// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: sub(pop(), pop()): either may be first (gcc: right first)
extern void reach_error(void);
static int st[4] = {1, 2, 5}, sp = 3; static int pop(void){ return st[--sp]; }
static int sub(int a, int b){ return a - b; }
int main(void){ if (sub(pop(), pop()) == -3) reach_error(); return 0; }
