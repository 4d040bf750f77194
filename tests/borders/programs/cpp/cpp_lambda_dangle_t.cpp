// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: lambda that holds a dead local
#include <functional>
static std::function<int()> mk(){ int x=7; return [=]{ return x+0; }; }
int main(){ auto f=mk(); return f()==1; }
