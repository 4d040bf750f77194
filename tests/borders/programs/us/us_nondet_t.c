// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: own nondet
extern void reach_error(void);
static int nondet_int(void){ return 4; }
int main(void){ int x=nondet_int(); if(x!=4) reach_error(); return 0; }
