# A library of headers whose only sources are tests and an example, and a test framework from elsewhere that is compiled
# along: the headers are the target.
mkdir -p tree/include tree/tests tree/src framework
cat >tree/include/box.hpp <<'C'
#pragma once
namespace box {
template <class T> class Box {
public:
  explicit Box(T value) : value_(value) {}
  T value() const { return value_; }
private:
  T value_;
};
inline int share(int all, int parts) { return all / parts; }
}
C
cat >tree/include/needs_another.hpp <<'C'
inline int twice(Undeclared value) { return 2 * value.number; }
class Late {};
C
printf '#include "box.hpp"\nint check(int a) { return 5 / a; }\nint run_all();\nint main() { return run_all() + box::Box<int>(1).value() - 1; }\n' >tree/tests/box.cpp
printf '#include "box.hpp"\nint main(int argc, char **) { return box::share(6, argc); }\n' >tree/src/example.cpp
printf 'int run_all() { return 0; }\nint chance(int a) { return 7 / a; }\n' >framework/all.cpp
cd tree
jq -n --arg here "$PWD" '[["tests/box.cpp", "src/example.cpp", "../framework/all.cpp"][]
  | {directory: $here, file: ., command: ("c++ -Iinclude -c " + .)}]' >compile_commands.json
hunt .
[ "$code" -le 1 ] || fail "exit code $code"
grep -q share ../out || fail "nothing of the headers was called"
jq -e '[.bugs[].function] | all(test("check|chance") | not)' ../out >/dev/null || fail "bugs of tests and of the framework"
jq -e 'any(.notes[]; test("1 of 4 units are the library; not in it: 1 test, 1 example, 1 source of another project"))' ../out >/dev/null || fail "no word of what is beside: $(jq .notes ../out)"
