// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: native
// about: equal literals may be one object
extern void reach_error(void);
int main(void){ const char*a="abc"; const char*b="abc"; if(a==b) reach_error(); return 0; }
