// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: argc is open
extern void reach_error(void);
int main(int argc,char**argv){ if(argc>2147483646) reach_error(); return 0; }
