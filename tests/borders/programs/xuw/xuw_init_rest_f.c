// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: the rest of an initialiser is zero
extern void reach_error(void);
int main(){ int a[5]={1,2}; if(a[4]==0) reach_error(); return 0; }
