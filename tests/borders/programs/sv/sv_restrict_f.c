// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: restrict
extern void reach_error(void);
static void f(int*restrict a,const int*restrict b){ *a=*b+1; }
int main(void){ int x=1,y=5; f(&x,&y); if(x!=2) reach_error(); return 0; }
