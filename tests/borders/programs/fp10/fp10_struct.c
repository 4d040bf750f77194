// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a struct
extern void reach_error(void);
struct S{ void(*f)(void); }; static const struct S s={reach_error};
int main(void){ s.f(); return 0; }
