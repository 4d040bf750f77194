// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: underlying type of an enum
extern void reach_error(void);
enum E{ A=0,B=5 };
int main(void){ enum E e=A; if(e-1<0) return 0; reach_error(); return 0; }
