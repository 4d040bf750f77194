// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: priority queue
#include <queue>
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
int main(){ std::priority_queue<int> q; q.push(1); q.push(__VERIFIER_nondet_int()); q.push(2); if(q.top()<2) reach_error(); return 0; }
