// tried with: random 300
#include <memory>
#include <utility>
extern "C" unsigned __VERIFIER_nondet_uint();
extern "C" void __assert_fail(const char*, const char*, unsigned int, const char*) noexcept
    __attribute__((noreturn));
void reach_error() { __assert_fail("0", __FILE__, 1, "reach_error"); }
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) reach_error();                                                                                 \
  } while (0)

struct N {
  int v;
  std::unique_ptr<N> next;
  N(int x) : v(x) {}
};
int main() {
  std::unique_ptr<N> head;
  int n = __VERIFIER_nondet_uint() % 4;
  for (int i = 0; i < n; i++) {
    auto p = std::make_unique<N>(i);
    p->next = std::move(head);
    head = std::move(p);
  }
  int c = 0;
  for (N* p = head.get(); p; p = p->next.get()) c++;
  CHECK(c == n);
  return 0;
}
