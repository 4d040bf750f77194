// property: unreach-call
// data-model: LP64
// expected: not-true
// confirmed: reasoned
// about: two equal literals may be one object
extern void reach_error(void);
int main(){ const char *a="qq",*b="qq"; if(a==b) reach_error(); return 0; }
