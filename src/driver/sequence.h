// A driver: calls with their arguments, as data. An argument is a value of its shape or the slot that an
// earlier call filled (slot k is the result of call k, or the object that it made). The bytes are what the
// interpreter in the target's process reads (runtime/drivers.c):
//
//   1 flags (bit 0: destroy at the end what has a destroyer; bit 1: careful; bit 2: a mutant; bit 3: a
//   failing allocation; bit 4: may lose blocks), 1 number of calls, [2 number of the mutant,] [1 call, 1 which of its allocations
//   fails,] then for each call 2 callable, 2 destroyer of its result (a callable, kPlainFree or
//   kNoDestroyer), and for each argument that is no length: 1 tag, then Value: the bytes of driver/shape.h;
//   Slot: 1 slot, 2 offset in bytes; Null: nothing
#pragma once

#include "driver/callable.h"
#include "driver/value.h"

namespace nuthatch {

inline constexpr std::uint16_t kNoDestroyer = 0xffff;
inline constexpr std::uint16_t kPlainFree = 0xfffe; // free() or operator delete of the C library's heap
inline constexpr std::size_t kMostCalls = 24;       // of one driver; the interpreter takes 64

struct Actual {
  enum class Kind { Value, Slot, Null } kind = Kind::Value;
  Value value;
  std::uint32_t slot = 0;
  std::uint32_t offset = 0; // of the base class that is wanted
  bool operator==(const Actual&) const = default;
};

struct Call {
  std::uint16_t callable = 0;
  std::uint16_t destroyer = kNoDestroyer;
  std::vector<Actual> arguments; // one a parameter; that of a length is empty
  bool operator==(const Call&) const = default;
};

struct Driver {
  std::vector<Call> calls;
  bool destroys = true;
  bool careful = false; // look for what it leaves on the heap, too: slower
  bool mayLose = false; // blocks that it loses are told as left behind, not as a failure; with `careful` alone
  // Which allocation (malloc, calloc, realloc of the code under test) fails, of which call; 0: none does.
  std::uint8_t failingAllocation = 0, failingCall = 0;
  std::uint16_t mutant = 0; // which change of the code is on, in a build that has them (module/passes/mutants.h)
  bool operator==(const Driver&) const = default;
};

std::string encode(const Callables& callables, const Driver& driver);

// The same calls with the values that `bytes` has where `encode(driver)` has its own: what a solver gives
// back. A text or run that it made longer gets bytes that it did not say.
Driver withValues(const Callables& callables, const Driver& driver, std::string_view bytes);

// NULs behind every NUL-terminated text, at most `more`: the same texts to the code under test, and room for
// a solver to make them longer. withValues cuts them off again.
Driver withRoom(const Callables& callables, const Driver& driver, std::size_t more);

// `tail` after `head`, its slots renumbered.
Driver joined(const Driver& head, const Driver& tail);

// Without the calls for which `drop` is true and without all that need their slots; never reorders.
Driver without(const Driver& driver, std::vector<bool> drop);

// The calls that call number `last` needs, and itself.
Driver neededFor(const Driver& driver, std::size_t last);

// The same driver with a helper that makes a smaller value of the same type (two elements instead of three)
// in place of one of its calls: what is left out are the last arguments. The smallest first.
std::vector<Driver> withSmallerMaker(const Callables& callables, const Driver& driver, std::size_t call);

} // namespace nuthatch
