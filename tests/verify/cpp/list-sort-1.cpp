// tried with: random 300
#include <list>
extern "C" int __VERIFIER_nondet_int();
extern "C" unsigned __VERIFIER_nondet_uint();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

int main() {
  std::list<int> l;
  int n = __VERIFIER_nondet_uint() % 4;
  for (int i = 0; i < n; i++) l.push_front(i);
  l.sort();
  int want = 0;
  for (int v : l) CHECK(v == want++);
  return 0;
}
