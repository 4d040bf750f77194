// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: locals may lie side by side
extern void reach_error(void);
int main(){ int a[2],b[2]; a[0]=b[0]=1; if(a+2==b||b+2==a) reach_error(); return 0; }
