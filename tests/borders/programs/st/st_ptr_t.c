// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: static pointers
extern void reach_error(void);
static int a[3]={1,2,3}; static int*p=a+2; static int*const q[]={&a[0],&a[1]};
int main(void){ if(*p!=3||*q[1]!=2) reach_error(); return 0; }
