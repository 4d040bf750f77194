// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: one past the end may be the beginning of another
extern void reach_error(void);
static int a[4],b[4];
int main(){ if(a+4==b) reach_error(); return 0; }
