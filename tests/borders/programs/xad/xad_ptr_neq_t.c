// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: pointers into two objects differ
extern void reach_error(void);
static int a[2],b[2];
int main(){ int *p=a+1,*q=b+1; if(p==q) reach_error(); return 0; }
