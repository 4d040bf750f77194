// property: unreach-call
// data-model: LP64
// expected: TRUE
// confirmed: sanitizer
// about: the first handler that fits is taken
extern "C" int __VERIFIER_nondet_int(void);
extern "C" void reach_error(void);
struct Base { virtual ~Base() {} };
struct Closed : Base { int code; explicit Closed(int c) : code(c) {} };
static int read(int k) { if (k < 0) throw Closed(k); if (k > 9) throw 7L; return k; }
int main() {
  int k = __VERIFIER_nondet_int(), seen = 0;
  try { read(k); seen = 1; }
  catch (int) { seen = 2; }
  catch (const Base&) { seen = 3; }
  catch (long) { seen = 4; }
  if (seen != (k < 0 ? 3 : k > 9 ? 4 : 1)) reach_error();
}
