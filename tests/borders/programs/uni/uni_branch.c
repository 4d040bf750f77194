// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: uninitialised local decides
extern void reach_error(void);
int main(void){ int x; int *p=&x; if(*p==5) reach_error(); return 0; }
