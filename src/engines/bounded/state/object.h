// One object of the program's memory: its bytes, what is known of them, and whether it is alive. Bytes that
// are known lie in a plain array; a value that depends on input is a cell that keeps its term whole, so that
// a pointer or a float that was stored comes back as it was. An object that is accessed at many open offsets
// becomes one SMT array. Reading and writing is exact to the byte; nothing here checks bounds or lifetimes.
#pragma once

#include "decode/value.h"
#include "engines/bounded/state/addresses.h"

#include <map>
#include <string>
#include <vector>

namespace nuthatch::expr {
class TermIndex;
}

namespace nuthatch::bounded {

enum class ObjectKind : std::uint8_t { Global, Function, Local, Heap };

// Makes variables that stand for any value.
class Fresh {
public:
  explicit Fresh(expr::Terms& terms) : terms_(terms) {}
  expr::Term variable(unsigned width);
  expr::Term unwritten(unsigned width); // a value that nobody wrote (unwritten.h)
  static bool isUnwritten(const expr::Terms& terms, expr::Term variable);
  bool hasMadeUnwritten() const { return hasMadeUnwritten_; }
  expr::Term array(unsigned indexWidth, unsigned elementWidth);

private:
  expr::Terms& terms_;
  std::uint64_t count_ = 0;
  bool hasMadeUnwritten_ = false;
};

class Object {
public:
  Object(ObjectId id, ObjectKind kind, std::uint64_t base, std::uint64_t size, expr::Term alive);

  ObjectId id;
  ObjectKind kind;
  bool constant = false;
  bool mayShare = false; // a literal: others with the same bytes may lie in the same place
  bool closed = false;   // alive ended by leaving a scope, not by free; only told apart for messages
  std::uint32_t begun = 0; // how often a block with it was entered
  std::uint64_t base, size;
  expr::Term openSize; // where the size depends on input; `size` is then what was reserved
  bool listed = false; // of an open size: it is at most `size`, small enough to keep byte by byte
  bool isOpen() const { return openSize && !listed; }
  expr::Term alive; // 1 bit
  std::uint64_t leakCheck = 0;
  // A text that may be longer than its bytes here (nh_any_text): the last of them, which is its NUL or goes on, and the
  // length where it goes on. While that byte stands there the text has its end somewhere.
  expr::Term lastOfText, longerText;
  std::uint8_t family = 0; // of allocators (library::Family); 0: any of them may take it back
  static constexpr std::uint8_t kNobodys = 0xff; // none may: what the system gave

  void fill(std::uint8_t byte); // all bytes known
  void setBytes(std::uint64_t offset, const std::uint8_t* from, std::uint64_t count);
  bool allKnown(std::uint64_t offset, std::uint64_t count) const;
  const std::uint8_t* knownBytes() const { return bytes_.data(); }

  // These bytes were written at once, as one known word.
  bool isOneWord(std::uint64_t offset, unsigned count) const {
    if (array_ || isOpen() || marks_[offset] != kKnown) return false;
    for (unsigned i = 1; i < count; ++i)
      if (marks_[offset + i] != kMore) return false;
    return offset + count >= marks_.size() || marks_[offset + count] != kMore;
  }

  // The fast path: a word that is known whole, or nothing. At most 8 bytes, in bounds.
  bool readWord(std::uint64_t offset, unsigned count, std::uint64_t& word) const {
    if (array_ || isOpen()) return false;
    for (unsigned i = 0; i < count; ++i)
      if (!(marks_[offset + i] & kKnown)) return false;
    word = 0;
    __builtin_memcpy(&word, bytes_.data() + offset, count);
    return true;
  }
  bool writeWord(std::uint64_t offset, unsigned count, std::uint64_t word) {
    if (array_ || isOpen() || !cells_.empty()) return false;
    __builtin_memcpy(bytes_.data() + offset, &word, count);
    markWord(offset, count);
    return true;
  }

  // `count` bytes at a known offset, in bounds; little-endian.
  Value read(expr::Terms& terms, Fresh& fresh, std::uint64_t offset, unsigned count);
  void write(expr::Terms& terms, Fresh& fresh, std::uint64_t offset, unsigned count, const Value& value,
             expr::Term written = {});
  // 1 bit: all of these bytes were written.
  expr::Term written(expr::Terms& terms, std::uint64_t offset, std::uint64_t count) const;

  // The same at an offset that depends on input and lies in bounds on every path of interest. `guard`: the
  // write happens where it holds; `isWritten`: it is of a value that was written itself.
  expr::Term readOpen(expr::Terms& terms, Fresh& fresh, expr::Term offset, unsigned count);
  void writeOpen(expr::Terms& terms, Fresh& fresh, expr::Term offset, unsigned count, expr::Term value,
                 expr::Term guard, expr::Term isWritten);
  expr::Term writtenOpen(expr::Terms& terms, Fresh& fresh, expr::Term offset, unsigned count);

  void fillRange(expr::Terms& terms, Fresh& fresh, std::uint64_t offset, std::uint64_t count,
                 std::uint8_t byte);
  void copyFrom(expr::Terms& terms, Fresh& fresh, std::uint64_t offset, const Object& source,
                std::uint64_t from, std::uint64_t count);
  // All of it, of another object of open size.
  void takeContent(const Object& source);
  // The bytes are unwritten again (a local whose scope begins anew).
  void forget();
  // Every byte holds some value that was written (a global of another module).
  void declareWritten(expr::Terms& terms, Fresh& fresh);
  bool hasTerms() const { return array_ || !cells_.empty(); }
  // Each term is what it is with this leaf replaced (expr/walk.h).
  void replaceLeaf(expr::Terms& terms, Fresh& fresh, expr::TermIndex& memo);
  // Every byte that may hold part of a pointer: the terms, and the known words at aligned places.
  void collectWords(std::vector<Value>& out, unsigned wordBytes) const;
  // The content for comparing: known bytes go to the text, everything else to the terms, in order.
  void describe(std::string& text, std::vector<expr::Term>& terms) const;
  bool isArray() const { return static_cast<bool>(array_); }
  std::size_t weight() const { return bytes_.size() * 2 + cells_.size() * 64 + sizeof(Object); }

  // Words of 8 bytes that both know and that differ, counted up to `most`.
  static unsigned knownDifferences(const Object& a, const Object& b, unsigned most);
  // Whether merge() can join the two at all: arrays of different elements cannot be.
  static bool mergeable(const Object& a, const Object& b);
  // What the object is where `selector` holds of `a`, else of `b`; both have the same id.
  static Object merge(expr::Terms& terms, Fresh& fresh, expr::Term selector, const Object& a,
                      const Object& b);
  friend bool sameContent(const Object& a, const Object& b);
  void willChange() { fingerprint_ = 0; }

private:
  // Known bytes remember where the write that made them began, so that merging keeps words whole.
  enum Mark : std::uint8_t { kUnwritten = 0, kKnown = 1, kCell = 2, kMore = 3 };
  void markWord(std::uint64_t offset, unsigned count) {
    marks_[offset] = kKnown;
    __builtin_memset(marks_.data() + offset + 1, kMore, count - 1);
  }
  bool writeInside(expr::Terms& terms, Fresh& fresh, std::uint64_t offset, unsigned count, expr::Term value,
                   expr::Term here, expr::Term isWritten);
  std::uint64_t pieceAt(std::uint64_t offset) const;
  bool beginsAt(std::uint64_t offset) const;
  struct Cell {
    expr::Term value;   // 8 * bytes wide
    expr::Term written; // no term: yes
    std::uint32_t bytes = 0;
  };
  using Cells = std::map<std::uint64_t, Cell>;

  void carve(expr::Terms& terms, std::uint64_t offset, std::uint64_t count);
  const Cells::value_type* cellAt(std::uint64_t offset) const;
  expr::Term byteTerm(expr::Terms& terms, Fresh& fresh, std::uint64_t offset);
  expr::Term byteWritten(expr::Terms& terms, std::uint64_t offset) const;
  void makeArray(expr::Terms& terms, Fresh& fresh, unsigned element);
  expr::Term arrayIndex(expr::Terms& terms, expr::Term offset) const;
  expr::Term arrayRead(expr::Terms& terms, expr::Term offset, unsigned count) const;
  void arrayWrite(expr::Terms& terms, expr::Term offset, unsigned count, expr::Term value, expr::Term guard);
  expr::Term arrayWritten(expr::Terms& terms, expr::Term offset, unsigned count) const;
  void markArrayWritten(expr::Terms& terms, expr::Term offset, unsigned count, expr::Term guard,
                        expr::Term isWritten);
  expr::Term allWritten(expr::Terms& terms) const; // a writtenArray_ that says so
  // Of an object of open size before its first access: nothing else is known of it then.
  bool isZeroed() const { return !marks_.empty() && marks_[0] == kKnown; }

  std::vector<std::uint8_t> bytes_, marks_;
  Cells cells_;
  mutable std::uint64_t fingerprint_ = 0; // of describe()'s text, where that is all there is; 0: not known
  expr::Term array_;
  expr::Term writtenArray_;  // a bit a byte, together for each element of array_; none: all written
  std::uint8_t element_ = 0; // bytes of an element of array_: 1, 2, 4 or 8
  std::uint8_t indexWidth_ = 32;
};

} // namespace nuthatch::bounded
