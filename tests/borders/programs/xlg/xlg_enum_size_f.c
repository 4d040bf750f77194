// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: an enum without negative members is unsigned
extern void reach_error(void);
enum e{ A,B };
int main(){ enum e x=A; if((x-1)>0) reach_error(); return 0; }
