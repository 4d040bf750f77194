// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: reasoned
// about: stack
#include <stack>
extern "C" void reach_error(void);
int main(){ std::stack<int> s; s.push(1); s.push(2); s.pop(); if(s.top()!=1) reach_error(); return 0; }
