// property: valid-memcleanup
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: unique_ptr with free
#include <memory>
#include <cstdlib>
int main(){ char*r=(char*)std::malloc(3); if(!r) return 0; std::unique_ptr<char,void(*)(void*)> p(r,std::free); return 0; }
