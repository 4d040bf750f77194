// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: code behind a write out of bounds is not unreachable
extern void abort(void);
void reach_error(void) { abort(); }
int a[4], b[4];
int main(void) { volatile int i = 5; a[i] = 1; reach_error(); return 0; }
