// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: long holds unsigned in LP64
extern void reach_error(void);
int main(void){ unsigned u=1; long l=-1; if(!(l<u)) reach_error(); return 0; }
