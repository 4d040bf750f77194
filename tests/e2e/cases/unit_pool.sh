# Objects in a pool: once destroyed their memory is still there, and a handle to one works by luck. No test uses it.
cat >doc.h <<'C'
#pragma once
class Node {
public:
  explicit Node(int id) : id_(id & 255) {}
  virtual ~Node() { id_ = -1; }
  virtual int kind() const { return 0; }
  int next() const { return id_ < 0 ? -1 : id_ + 1; } // a branch for those that are gone: worth a test, were it one

private:
  volatile int id_;
};
class Text : public Node {
public:
  explicit Text(int id) : Node(id) {}
  int kind() const override { return 1; }
};
class Document {
public:
  ~Document() { clear(); }
  Node *make(int id);
  void clear();
  int size() const { return count_; }

private:
  alignas(Text) unsigned char pool_[8][sizeof(Text)];
  int count_ = 0;
};
class Handle {
public:
  explicit Handle(Node *node) : node_(node) {}
  int next() const;

private:
  Node *node_;
};
C
cat >doc.cpp <<'C'
#include "doc.h"
#include <new>
Node *Document::make(int id) { return count_ == 8 ? nullptr : new (pool_[count_++]) Text(id); }
void Document::clear() {
  while (count_ > 0) reinterpret_cast<Text *>(pool_[--count_])->~Text();
}
int Handle::next() const { return node_ ? node_->next() : 0; }
C
nh unit --quiet --budget 6s --out suite doc.cpp
[ "$code" -le 1 ] || fail "exit code $code"
grep -q 'andle.next()' suite/doc_test.cpp || fail "nobody asks a handle: $(cat suite/doc_test.cpp)"
awk '/^TEST/ { cleared = 0 } /\.clear\(\)/ { cleared = 1 } cleared && /andle.*\.next\(\)/ { print; found = 1 } END { exit found }' suite/doc_test.cpp ||
  fail "a handle is used after its object is gone: $(cat suite/doc_test.cpp)"
make -C suite >../out 2>../err || fail "the suite does not pass"
