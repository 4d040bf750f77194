// tried with: random 300
#include <stddef.h>
extern void __assert_fail(const char *, const char *, unsigned int, const char *) __attribute__((noreturn));
void reach_error(void) { __assert_fail("0", __FILE__, 1, "reach_error"); }
void __VERIFIER_assert(int c) {
  if (!c) {
    reach_error();
  }
}
struct s {
  char a;
  long long b;
  void *p;
};
int main() { __VERIFIER_assert(sizeof(struct s) == 16 && offsetof(struct s, b) == 4 && sizeof(long) == 4); }
