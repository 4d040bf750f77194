// property: valid-memsafety
// data-model: LP64
// expected: FALSE
// confirmed: sanitizer
// about: an iterator into a list survives
#include <list>
int main(){ std::list<int> l{1,2,3}; auto i=l.begin(); l.push_front(0); l.erase(i); return *i-1; }
