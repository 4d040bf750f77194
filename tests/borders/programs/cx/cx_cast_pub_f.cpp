// property: unreach-call
// data-model: LP64
// expected: FALSE
// confirmed: native
// about: casts from a virtual base succeed where the way is public and single
extern "C" void reach_error();
struct V { virtual ~V() {} int v = 1; }; struct L : virtual V { int l = 2; }; struct R : virtual V { int r = 3; }; struct D : L, R { int d = 4; };
int main() { D d; V *v = &d; R *r = dynamic_cast<R *>(v); if (r && r->r == 3) reach_error(); }
