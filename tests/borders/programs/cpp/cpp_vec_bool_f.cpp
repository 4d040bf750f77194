// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: vector<bool> gives proxies
#include <vector>
extern "C" void reach_error(void);
int main(){ std::vector<bool> v(9,false); auto x=v[3]; v[3]=true; if((bool)x!=false) reach_error(); return 0; }
