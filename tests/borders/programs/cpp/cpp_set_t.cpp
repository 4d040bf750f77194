// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: set removes duplicates
#include <set>
extern "C" void reach_error(void);
int main(){ std::set<int> s{3,1,2,1}; if(s.size()!=3||*s.begin()!=1) reach_error(); return 0; }
