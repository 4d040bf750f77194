// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: pointer without prototype
void reach_error();
int main(void){ void(*f)()=reach_error; f(1,2); return 0; }
