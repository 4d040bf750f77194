// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: setcmp
#include <set>
extern "C" void reach_error(void);
struct C{ bool operator()(int a,int b)const{ reach_error(); return a<b; } };
int main(){ std::set<int,C> s; s.insert(1); s.insert(2); return 0; }
