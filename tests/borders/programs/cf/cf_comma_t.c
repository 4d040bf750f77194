// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: comma operator
extern void reach_error(void);
int main(void){ int a=1,b; b=(a++,a+0); if(b!=2) reach_error(); return 0; }
