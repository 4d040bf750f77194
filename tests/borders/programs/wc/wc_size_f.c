// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: wchar_t has four bytes
extern void reach_error(void);
int main(void){ if(sizeof(L"ab")!=6) reach_error(); return 0; }
