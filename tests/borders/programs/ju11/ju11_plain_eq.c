// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: two values never written differ
extern void reach_error(void);
int main(void){ int x,y; if(x!=y) reach_error(); return 0; }
