// property: valid-memsafety
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: a lambda keeps a reference to a local
#include <functional>
static std::function<int()> mk(){ int x=4; return [=]{ return x; }; }
int main(){ auto f=mk(); return f()-4; }
