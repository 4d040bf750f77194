// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: native
// about: a virtual base that is there once is caught
extern "C" void reach_error();
struct V { int v = 7; }; struct L : virtual V {}; struct R : virtual V {}; struct D : L, R {};
int main() { try { throw D(); } catch (V &v) { if (v.v != 7) reach_error(); } catch (...) { reach_error(); } }
