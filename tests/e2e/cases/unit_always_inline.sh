# What must be inlined is called like all else.
cat >view.cpp <<'C'
#include <stdexcept>
struct View {
  const char *text;
  __attribute__((always_inline)) inline View(const char *t) : text(t) {
    if (!t) throw std::invalid_argument("null");
  }
  __attribute__((always_inline)) inline int first() const { return *text; }
};
int kind(const View &view) { return view.first() == 'x' ? 1 : view.first() ? 2 : 0; }
int kindOf(const char *text) { return kind(View(text)); }
C
nh unit --quiet --runs 300 --budget 20s --no-tests --out none view.cpp
[ "$code" -le 1 ] || fail "exit code $code"
prints '^branches '
