// What is known where: the state of the analysis between two instructions of one function. A value of the program has one
// entry in the table of its function, made where it is defined; a state holds only what a branch or a check
// told beyond it, what memory holds at known places, and which bytes around a pointer are known to be good.
//
// Pointers are a root and a distance in bytes. The root is the value that the pointer was made from: a local, a global, an
// allocation, or where nobody knows more the argument, load, call or phi itself. A state speaks of the latest
// instance of a root alone; who may speak of an older one was removed where ways meet (join.cpp).
#pragma once

#include "engines/intervals/domain/flat_map.h"
#include "engines/intervals/domain/grounds.h"
#include "engines/intervals/domain/number.h"

#include <compare>
#include <span>

namespace llvm {
class Value;
} // namespace llvm

namespace nuthatch::intervals {

enum class Null : std::uint8_t { May, Never, Always };

using ValueNumber = std::uint32_t; // of a value of the function, or of a global that it names
constexpr ValueNumber kNoValue = ~ValueNumber{0};

struct AbstractValue {
  Number number;               // a word; of a pointer its distance from the root
  ValueNumber root = kNoValue; // of a pointer
  Null null = Null::May;
  GroundSet grounds = kNoGrounds;

  bool isPointer() const { return root != kNoValue; }
  bool operator==(const AbstractValue&) const = default;
};

// Bytes around a root, from `from` to before `to`.
struct Bytes {
  std::int64_t from = 0, to = 0;
  GroundSet grounds = kNoGrounds;

  bool isEmpty() const { return from >= to; }
  bool holds(std::int64_t low, std::int64_t high) const { return low >= from && high <= to && low <= high; }
  bool operator==(const Bytes&) const = default;
};

// Of the object that a root leads to, where it is not null.
struct GoodBytes {
  Bytes live, inScope, readable, writable, written;
  bool whole = false; // an allocation: all the bytes that were asked for are there, however many
  GroundSet wholeGrounds = kNoGrounds; // what that rests on
  bool isEmpty() const {
    return !whole && live.isEmpty() && inScope.isEmpty() && readable.isEmpty() && writable.isEmpty() &&
           written.isEmpty();
  }
  bool operator==(const GoodBytes&) const = default;
};

// A piece of memory at a known place.
struct Cell {
  ValueNumber root = kNoValue;
  std::int64_t offset = 0;
  std::uint32_t size = 0;
  auto operator<=>(const Cell&) const = default;
};

struct Content {
  AbstractValue known;
  ValueNumber same = kNoValue; // a value of the program that is in the cell
  bool operator==(const Content&) const = default;
};

// Differences between words as integers, the shape of zones: `left - right` is at most `most`. A word has two integers, with
// its sign and without. A cell whose content is a word has a number of its own, which speaks while the state has the cell.
constexpr ValueNumber kCellNumbers = ValueNumber{1} << 31;
struct Integer {
  ValueNumber value = kNoValue;
  bool isSigned = true;
  auto operator<=>(const Integer&) const = default;
};
struct IntegerDifference {
  Integer left, right;
  auto operator<=>(const IntegerDifference&) const = default;
};
struct AtMost {
  std::int64_t most = 0;
  GroundSet grounds = kNoGrounds;
  bool operator==(const AtMost&) const = default;
};

struct State {
  bool reached = false;
  // What everything said here rests on; where nothing gets here, what that rests on.
  GroundSet grounds = kNoGrounds;
  FlatMap<ValueNumber, AbstractValue> refined;
  FlatMap<Cell, Content> cells;
  FlatMap<ValueNumber, GoodBytes> objects;
  FlatMap<IntegerDifference, AtMost> differences;
  bool operator==(const State&) const = default;
};

// `a` becomes what is true of both; false where nothing can be said of both in one.
bool joinInto(AbstractValue& a, const AbstractValue& b, Grounds& grounds);
bool joinInto(Bytes& a, const Bytes& b, Grounds& grounds);
void joinInto(State& a, const State& b, Grounds& grounds);
// `now`, after `was` and together with it; numbers that move go to thresholds. Past `patience` whatever moves is dropped.
void widenInto(State& now, const State& was, std::span<const std::int64_t> thresholds, bool patience,
               Grounds& grounds);

} // namespace nuthatch::intervals
