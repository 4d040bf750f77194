// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: iterators of a list stay
#include <list>
extern "C" void reach_error(void);
int main(){ std::list<int> l{1,2}; auto it=l.begin(); l.push_front(0); if(*it!=1) reach_error(); return 0; }
