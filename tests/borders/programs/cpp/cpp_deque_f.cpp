// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: deque
#include <deque>
extern "C" void reach_error(void);
int main(){ std::deque<int> d{1,2}; d.push_front(0); if(d[1]!=2) reach_error(); return 0; }
