# Classes by value, smart pointers, optional, function, containers, templates, abstract and move-only classes: all are
# made, passed and looked at, and the suite passes with both compilers.
mkdir shop
cat >shop/shop.h <<'C'
#pragma once
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>
class Price {
public:
  explicit Price(int cents) : cents_(cents), text_(std::to_string(cents)) {}
  int cents() const { return cents_; }
private:
  int cents_;
  std::string text_;
};
class Item {
public:
  virtual ~Item() = default;
  virtual int weight() const = 0;
};
class Book : public Item {
public:
  explicit Book(int pages) : pages_(pages) {}
  int weight() const override { return pages_ > 100 ? 2 : 1; }
private:
  int pages_;
};
class Listener {
public:
  virtual ~Listener() = default;
  virtual bool accepts(int value) const = 0;
};
class Ticket {
public:
  explicit Ticket(int number) : number_(new int(number)) {}
  Ticket(Ticket &&) = default;
  int number() const { return *number_; }
private:
  std::unique_ptr<int> number_;
};
int dearer(Price a, Price b);
int weigh(std::unique_ptr<Item> item);
int share(const std::shared_ptr<Item> &item);
std::optional<int> half(std::optional<int> number);
int repeat(int times, const std::function<int(int)> &step);
int longest(const std::map<std::string, int> &lengths);
std::vector<std::string> split(const std::string &text);
int ask(const Listener &listener, int value);
int redeem(Ticket ticket);
template <class T> class Stack {
public:
  void push(T value) { items_.push_back(value); }
  T pop() {
    if (items_.empty()) throw std::out_of_range("empty");
    T last = items_.back();
    items_.pop_back();
    return last;
  }
private:
  std::vector<T> items_;
};
template <class T> int compare(const T &a, const T &b) { return a < b ? -1 : b < a ? 1 : 0; }
C
cat >shop/shop.cpp <<'C'
#include "shop.h"
int dearer(Price a, Price b) { return a.cents() > b.cents() ? 1 : 2; }
int weigh(std::unique_ptr<Item> item) { return item ? item->weight() : -1; }
int share(const std::shared_ptr<Item> &item) { return item ? item->weight() : -1; }
std::optional<int> half(std::optional<int> number) {
  if (!number || *number % 2 != 0) return std::nullopt;
  return *number / 2;
}
int repeat(int times, const std::function<int(int)> &step) {
  if (times < 0 || times > 5) return -1;
  int ups = 0;
  for (int i = 0; i < times; ++i)
    if (step(i) > 0) ++ups;
  return ups;
}
int longest(const std::map<std::string, int> &lengths) {
  int most = -1;
  for (const auto &one : lengths)
    if (one.second > most) most = one.second;
  return most;
}
std::vector<std::string> split(const std::string &text) {
  std::vector<std::string> words(1);
  for (char c : text)
    if (c == ' ') words.emplace_back();
    else words.back() += c;
  return words;
}
int ask(const Listener &listener, int value) { return listener.accepts(value) ? value > 3 ? 1 : 0 : -1; }
int redeem(Ticket ticket) { return ticket.number() > 9 ? 1 : 0; }
C
nh unit --quiet --runs 4000 --budget 60s --out suite shop
exits 0
grep -qE '^branches +([0-9]+) of \1 \(100.0 %\)' ../out || fail "not all branches are covered: $(grep -E '^branches|^  not' ../out)"
test=suite/shop_test.cpp
expect() { grep -qF "$1" $test || fail "no test has $1"; }
expect 'std::unique_ptr<Item> item = std::make_unique<Book>('
expect 'weigh(std::move('
expect 'std::shared_ptr<Item> '
expect 'std::optional<int>('
expect 'std::map<std::string, int>{{'
expect 'std::function<int (int)> callback = [=](int) -> int { return '
expect 'class AnyListener : public Listener {'
expect 'AnyListener('
expect 'redeem(std::move(ticket))'
expect 'Stack<std::string> stack'
expect 'compare<double>('
expect '(std::vector<std::string>{std::string('
grep -q '#include.*shop.cpp' $test && fail "the source is included though its header is enough"
for compilers in 'CC=clang-22 CXX=clang++-22' 'CC=gcc CXX=g++'; do
  # shellcheck disable=SC2086 -- two words
  make -C suite BUILD="build_${compilers##*=}" $compilers >../out 2>../err || fail "the suite does not pass with $compilers"
  prints 'PASSED'
done

# A library of headers alone.
mkdir least
cat >least/least.hpp <<'C'
#pragma once
template <class T> const T &least(const T &a, const T &b) { return b < a ? b : a; }
C
nh unit --quiet --runs 300 --budget 20s --out least_suite least
exits 0
prints '^branches +([0-9]+) of \1 \(100.0 %\)'
make -C least_suite CC=gcc CXX=g++ >../out 2>../err || fail "the suite of the header does not pass"
