// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: the rest of an initialiser is zero
extern void reach_error(void);
int main(){ int a[5]={1,2}; if(a[4]==2) reach_error(); return 0; }
