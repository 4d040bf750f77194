# Whose fault a crash is, by what the code shows: a template with a type that the library never uses it with, an
# assertion that the build leaves out, a call that takes from an empty object, an object that is assigned to itself.
cat >shelf.h <<'CPP'
#pragma once
#include <cstddef>
#ifdef SHELF_DEBUG
#include <cassert>
#define SHELF_ASSERT(x) assert(x)
#else
#define SHELF_ASSERT(x) {}
#endif
template <class T> struct Scale {
  static T grown(T x) { return static_cast<T>(x * 1e9); }
};
double grown(double x);
class Shelf {
public:
  Shelf() {}
  Shelf(const Shelf &other) : text_(nullptr) { *this = other; }
  ~Shelf() { delete[] text_; }
  Shelf &operator=(const Shelf &other) {
    const char *from = other.text_;
    delete[] text_;
    text_ = new char[8];
    for (int i = 0; i < 8; ++i) text_[i] = from ? from[i] : 0;
    return *this;
  }
  void name(char c) {
    if (!text_) text_ = new char[8]();
    text_[0] = c;
  }
  char first() const { return text_ ? text_[0] : 0; }

private:
  char *text_ = nullptr;
};
class Stack {
public:
  void push(int x) {
    if (top_ >= 4) return;
    values_[top_++] = x;
  }
  int pop() { return kept_[--top_ & 3]; }

private:
  int top_ = 0;
  int values_[4] = {0, 0, 0, 0};
  int kept_[4] = {0, 0, 0, 0};
};
const char *dayName(int day);
CPP
cat >shelf.cpp <<'CPP'
#include "shelf.h"
double grown(double x) { return Scale<double>::grown(x); }
static const char *const kDays[] = {"mo", "tu", "we", "th", "fr", "sa", "su"};
const char *dayName(int day) {
  SHELF_ASSERT(day >= 0 && day < 7);
  return kDays[day][0] == 's' ? "weekend" : kDays[day];
}
CPP
nh unit --quiet --no-tests --stats --phases sequences --runs 8000 --budget 60s --out suite shelf.cpp
line() { grep -n -F "$1" shelf.h | head -n 1 | cut -d : -f 1; }
because() { # WHAT REASON: the crash at that place is a precondition for that reason
  grep -A1 -E "precondition: $1" ../out | grep -q "$2" || fail "no precondition: $1 because $2"
}
exits 1
because "float to int out of range at shelf.h:$(line 'x * 1e9')" 'template: the library never makes Scale<int>'
because 'out of bounds at shelf.cpp:6' 'which this build leaves out'
because "out of bounds at shelf.h:$(line 'values_[top_++]')" 'state: pop takes from a Stack that holds nothing'
prints "likely bug: use after free at shelf.h:$(line 'from[i]')"
prints 'sorted by .*left-out assertion: 1.*self-assignment: 1.*strange instance: 1.*taken from empty: 1'
prints 'because   Shelf::operator=.* fails when an object is assigned to itself'
