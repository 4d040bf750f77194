// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: a cast down from a private base gives null
extern "C" void reach_error();
struct B { virtual ~B() {} }; class C : private B { public: B *up() { return this; } };
int main(){ C c; B *b = c.up(); if (!dynamic_cast<C *>(b)) reach_error(); }
