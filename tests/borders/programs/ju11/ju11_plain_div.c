// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: sanitizer
// about: bit of a value never written
extern void reach_error(void);
int main(void){ int x; if((x&1)==1) reach_error(); return 0; }
