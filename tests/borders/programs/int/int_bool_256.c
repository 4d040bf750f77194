// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: _Bool of 256 and 0.1 is 1
extern void reach_error(void);
int main(void){ _Bool b=256; _Bool c=0.1; if(!b||!c) reach_error(); return 0; }
