// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: x + inc(&x): x may be read after the call (gcc)
extern void reach_error(void);
static int inc(int *p){ return ++*p; }
int main(void){ int x = 1; int r = x + inc(&x); if (r == 4) reach_error(); return 0; }
