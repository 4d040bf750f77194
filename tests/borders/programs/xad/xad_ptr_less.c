// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: two pointers to different objects are ordered
extern void reach_error(void);
static char a,b;
int main(){ char *p=&a,*q=&b; if(p<q) reach_error(); return 0; }
