// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a cast to a class that is there twice finds the one that holds the base
extern "C" void reach_error();
struct B { virtual ~B() {} int b = 0; }; struct M : B { int m = 0; }; struct P : M {}; struct Q : M {}; struct C : P, Q {};
int main() { C c; c.P::m = 5; c.Q::m = 6; B *b = static_cast<Q *>(&c); M *m = dynamic_cast<M *>(b); if (!m || m->m != 6) reach_error(); if (dynamic_cast<C *>(b) != &c) reach_error(); }
