// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: one past an object may equal the next one
extern void reach_error(void);
static int a[1],b[1]; int main(void){ int *p=a+1; int*q=b; if((unsigned long)p==(unsigned long)q) reach_error(); return 0; }
