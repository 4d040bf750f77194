# Values of the standard library and of C as a stranger writes them: what each holds decides a branch, and one
# function of each file fails. Every branch is covered, the suite passes with the other compiler too, and the
# planted bugs are crash tests that are called likely bugs.
mkdir lib c
cat >lib/held.h <<'C'
#pragma once
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <variant>
struct Node { int value; explicit Node(int v) : value(v) {} };
using Value = std::variant<std::monostate, long, std::string>;
int watched(const std::weak_ptr<Node> &node);
int sort(const Value &value);
int row(const std::tuple<int, std::string, bool> &row);
int quadrant(std::pair<int, int> point);
int run(const std::list<int> &items);
int window(const std::deque<int> &items, int size);
bool subset(const std::set<int> &a, const std::set<int> &b);
int score(const std::unordered_map<std::string, int> &scores, const std::string &name);
int named(std::optional<std::string> name);
int slot(std::pair<int, int> range);
C
cat >lib/held.cpp <<'C'
#include "held.h"
int watched(const std::weak_ptr<Node> &node) {
  auto held = node.lock();
  if (!held) return -1;
  if (held->value == 77) return 1;
  return 0;
}
int sort(const Value &value) {
  if (auto *number = std::get_if<long>(&value)) {
    if (*number == 4242) return 2;
    return 1;
  }
  if (auto *text = std::get_if<std::string>(&value)) return text->empty() ? 3 : 4;
  return 0;
}
int row(const std::tuple<int, std::string, bool> &row) {
  auto &[id, name, on] = row;
  if (id < 0) return -1;
  if (name == "root" && on) return 2;
  return 0;
}
int quadrant(std::pair<int, int> point) {
  if (point.first > 0) return point.second > 0 ? 1 : 4;
  return point.second > 0 ? 2 : 3;
}
int run(const std::list<int> &items) {
  int length = 0, before = -1;
  for (int item : items) {
    length = item == before ? length + 1 : 1;
    before = item;
  }
  return length >= 2 ? 2 : length;
}
int window(const std::deque<int> &items, int size) {
  if (size <= 0) return -1;
  if (static_cast<std::size_t>(size) > items.size()) return -2;
  if (items[size - 1] > 9) return 1;
  return 0;
}
bool subset(const std::set<int> &a, const std::set<int> &b) {
  for (int one : a)
    if (!b.count(one)) return false;
  return true;
}
int score(const std::unordered_map<std::string, int> &scores, const std::string &name) {
  const auto found = scores.find(name);
  if (found == scores.end()) return -1;
  if (found->second > 100) return 100;
  return 0;
}
int named(std::optional<std::string> name) {
  if (!name) return 0;
  if (*name == "yes") return 2;
  return 1;
}
int slot(std::pair<int, int> range) {
  int counts[8] = {0};
  if (range.first < 0 || range.first > range.second || range.second > 8) return -1;
  counts[range.second] = 1;
  return counts[range.first & 7];
}
C
cat >lib/passed.h <<'C'
#pragma once
#include <span>
#include <string>
#include <utility>
#include <vector>
int positive(std::vector<int>::const_iterator begin, std::vector<int>::const_iterator end);
template <class It> int zeros(It begin, It end) {
  int count = 0;
  for (; begin != end; ++begin)
    if (*begin == 0) ++count;
  return count > 1 ? 2 : count;
}
const char *find(const char *first, const char *last, char wanted);
int largest(std::span<const int> values);
void blank(std::span<char> text);
void keep(std::string &&text, std::vector<std::string> &into);
class Socket {
public:
  explicit Socket(int number) : number_(number) {}
  Socket(Socket &&other) noexcept : number_(std::exchange(other.number_, -1)) {}
  bool operator<(const Socket &other) const { return number_ < other.number_; }
  int number() const { return number_; }
private:
  int number_;
};
int consume(Socket &&socket);
int third(std::span<const int> values);
C
cat >lib/passed.cpp <<'C'
#include "passed.h"
int positive(std::vector<int>::const_iterator begin, std::vector<int>::const_iterator end) {
  int count = 0;
  for (; begin != end; ++begin)
    if (*begin > 0) ++count;
  return count >= 2 ? 2 : count;
}
const char *find(const char *first, const char *last, char wanted) {
  for (; first != last; ++first)
    if (*first == wanted) return first;
  return nullptr;
}
int largest(std::span<const int> values) {
  if (values.empty()) return -1;
  int most = values[0];
  for (int value : values)
    if (value > most) most = value;
  return most;
}
void blank(std::span<char> text) {
  for (char &c : text)
    if (c == '\t') c = ' ';
}
void keep(std::string &&text, std::vector<std::string> &into) {
  if (!text.empty()) into.push_back(std::move(text));
}
int consume(Socket &&socket) {
  Socket mine(std::move(socket));
  if (mine.number() < 0) return -1;
  if (mine.number() == 3) return 1;
  return 0;
}
int third(std::span<const int> values) { return values.size() < 2 ? -1 : values.data()[2]; }
C
covers() { # NAME BUGS RUNS: all its branches, and these bugs alone
  nh unit --quiet --format gtest --runs "$3" --budget 60s --out "suite_$1" "$1"
  exits 1
  grep -qE '^branches +([0-9]+) of \1 \(100.0 %\)' ../out || fail "$1: $(sed -n '/^branches/p;/not covered/,$p' ../out)"
  [ "$(grep -c 'likely bug: out of bounds' ../out)" -eq "$2" ] || fail "$1: not $2 bugs"
  grep -qE "^  $(($2 + 1))\." ../out && fail "$1: a crash that is none"
  grep -hE '(is|are) left out(,| for)' ../err && fail "$1: tests are left out"
  make -C "suite_$1" CC=gcc CXX=g++ >../made 2>&1 || fail "$1: the suite does not pass: $(tail -5 ../made)"
}
expect() { grep -qF -- "$1" suite_lib/held_test.cpp suite_lib/passed_test.cpp || fail "no test has $1"; }
covers lib 2 30000 # of held.cpp and passed.cpp
expect 'std::weak_ptr<Node>(node)'
expect '(std::in_place_index<1>, 4242'
expect '"root"'
expect 'positive(values.begin(), values.end())'
expect 'zeros(values.begin(), values.end())'
expect 'keep(std::string("'
expect 'consume(std::move(socket))'
expect 'socket < socket'
grep -qE "find\(first, first \+ [0-9]" suite_lib/passed_test.cpp || fail "no test passes the begin and end of one array"

# C: a configuration with texts, formats with what they ask for, callbacks with user data.
cat >c/plain.h <<'C'
#include <stddef.h>
struct area { int width, height; };
struct config { const char *name; int level; struct area area; unsigned char key[2]; };
int check(const struct config *config);
int emit(char *out, size_t size, const char *format, ...);
int each(const int *items, size_t count, int (*visit)(int item, void *user), void *user);
int divide(int a, int b, int *quotient);
int digit(int index);
C
cat >c/plain.c <<'C'
#include "plain.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
int check(const struct config *config) {
  if (!config->name) return -1;
  if (strcmp(config->name, "main") == 0 && config->level > 3) return 1;
  if (config->area.width == 640 && config->area.height == 480) return 2;
  if (config->key[0] == 0x7f) return 3;
  return 0;
}
int emit(char *out, size_t size, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = vsnprintf(out, size, format, arguments);
  va_end(arguments);
  return (size_t)written >= size ? -1 : written;
}
int each(const int *items, size_t count, int (*visit)(int item, void *user), void *user) {
  for (size_t i = 0; i < count; ++i)
    if (visit(items[i], user) < 0) return -1;
  return (int)count;
}
int divide(int a, int b, int *quotient) {
  if (a < 0 || b <= 0) return -1;
  *quotient = a / b;
  return 0;
}
int digit(int index) {
  static const int digits[4] = {3, 1, 4, 1};
  return index < 0 || index > 4 ? -1 : digits[index];
}
C
covers c 1 14000 # some by the solver
grep -qF '.name = "main"' suite_c/plain_test.cpp || fail "no configuration is written down"
grep -qF '"%d", ' suite_c/plain_test.cpp || fail "no test passes a format and a number"
