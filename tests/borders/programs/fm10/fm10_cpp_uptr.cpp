// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: unique_ptr with free, freed twice
#include <memory>
#include <cstdlib>
int main(){ char*r=(char*)std::malloc(3); if(!r) return 0; std::unique_ptr<char,void(*)(void*)> p(r,std::free); std::free(r); return 0; }
