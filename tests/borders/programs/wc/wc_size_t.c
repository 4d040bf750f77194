// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: wchar_t has four bytes
extern void reach_error(void);
int main(void){ if(sizeof(L"ab")!=12) reach_error(); return 0; }
