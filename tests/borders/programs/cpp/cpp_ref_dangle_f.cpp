// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: reference to a dead temporary
static const int&mx(const int&a,const int&b){ return a<b?b:a; }
int main(){ const int &r=mx(3,4); return r==9; }
