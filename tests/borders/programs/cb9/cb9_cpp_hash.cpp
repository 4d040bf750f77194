// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: error call in a callback: hash
#include <unordered_set>
extern "C" void reach_error(void);
struct H{ std::size_t operator()(int a)const{ reach_error(); return a; } };
int main(){ std::unordered_set<int,H> s; s.insert(1); return 0; }
