// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an object is not at null
extern void reach_error(void);
static int x;
int main(){ int *p=&x; if(p!=0) reach_error(); return 0; }
