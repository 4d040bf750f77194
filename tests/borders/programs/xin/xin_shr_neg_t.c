// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a right shift of a negative number keeps the sign
extern void reach_error(void);
int main(){ int x=-8; if((x>>1)==2147483644) reach_error(); return 0; }
