// tried with: each 0..1
extern "C" {
void __assert_fail(const char *, const char *, unsigned int, const char *) noexcept __attribute__((__noreturn__));
void abort(void) noexcept;
bool __VERIFIER_nondet_bool(void);
void reach_error() { __assert_fail("0", "dynamic-cast-1.cpp", 6, "reach_error"); }
}
static void __VERIFIER_assert(bool cond) { if (!cond) { reach_error(); abort(); } }

struct Animal { virtual ~Animal() {} };
struct Cat : Animal { int lives = 9; };
struct Dog : Animal {};
int main() {
  Cat cat;
  Dog dog;
  Animal *a = __VERIFIER_nondet_bool() ? static_cast<Animal *>(&cat) : &dog;
  Cat *c = dynamic_cast<Cat *>(a);
  if (c)
    __VERIFIER_assert(c && c->lives == 9);
  return 0;
}
