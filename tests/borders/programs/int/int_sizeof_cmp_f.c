// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: -1 < sizeof(int)
extern void reach_error(void);
int main(void){ int i=-1; if(i<(int)sizeof(int)) reach_error(); return 0; }
