// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a right shift of a negative number keeps the sign
extern void reach_error(void);
int main(){ int x=-8; if((x>>1)==-4) reach_error(); return 0; }
