// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the difference of two elements
extern void reach_error(void);
int main(){ int a[10]; int *p=a+2,*q=a+9; if(q-p==7) reach_error(); return 0; }
