// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: stack
#include <stack>
extern "C" void reach_error(void);
int main(){ std::stack<int> s; s.push(1); s.push(2); s.pop(); if(s.top()!=2) reach_error(); return 0; }
