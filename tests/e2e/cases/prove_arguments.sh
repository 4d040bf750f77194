# Containers of the standard library as arguments, and what is assumed of pointers.
cat >containers.cpp <<'END'
#include <cassert>
#include <string>
#include <vector>
int count(const std::string& s) {
  int n = 0;
  for (char c : s) n += c == 'a';
  assert(n <= static_cast<int>(s.size()));
  return n;
}
int first(const std::vector<int>& v) { return v[0]; }
char at(const std::string& s, unsigned i) { return i < s.size() ? s[i] : '?'; }
END
nh prove containers.cpp --quiet --entry count --budget 60s
exits 0
prints '^verdict: TRUE'
nh prove containers.cpp --quiet --entry at --budget 60s
exits 0
nh prove containers.cpp --quiet --entry first --budget 60s
exits 1
prints 'refuted +containers.cpp:10'
prints 'replay:'
cat >pointer.c <<'END'
int sum(const int *a, const int *b) { return (*a & 7) + (*b & 7); }
END
nh prove pointer.c --quiet --json --budget 30s
exits 0
prints 'lead to different objects'
