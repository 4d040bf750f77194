// What `nuthatch scan` may take for granted. Each is recorded with a proof that rests on it; `sound` makes none. No LLVM.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace nuthatch::intervals {

enum class Assumed : std::uint8_t {
  WholeObjects, // a pointer from outside leads to a live object that holds the type it is used as, or is null
  Written,      // and what such an object holds was written
  NoAlias,      // pointers of different origin do not alias
  QuietCalls,   // code that nobody sees changes and frees nothing but what it is given
  Allocations,  // an allocation does not fail
  Arithmetic,   // a pointer that is added to stays in its object, as far as freed memory and scopes are asked
  NonNull,      // a pointer that a function is given and never compares with null is not null
  Callers,      // a function is called as the module calls it, where the module does
};

const char* name(Assumed assumed); // "whole-objects"
std::optional<Assumed> assumedNamed(std::string_view name);
std::set<Assumed> everyAssumption();
// Those that an execution can be asked about, where they are made.
std::set<Assumed> testableAssumptions();

// The assumption, by its text, under which a program is looked at from its main alone. No engine that enters functions
// by itself keeps to it, so a proof that needs it says so.
inline constexpr const char* kStartsAtMain = "the program starts at main";
// Two texts that stand for checks: of a crowd of earlier ones, and of those that have no verdict of their own.
inline constexpr const char* kEarlierChecks = "every check before it on the way to it holds";
inline constexpr const char* kLibraryChecks = "checks in headers of libraries hold";
// Neither these nor where a program starts is an assumption about the code.
bool isAssumption(std::string_view text);

// Errors of ours that tests ask for, so that whoever hunts the analysis has something to find.
enum class Planted : std::uint8_t {
  None,
  NeverWraps,   // arithmetic has its exact result
  KeepsCells,   // a store through another pointer changes nothing
  OneByteMore,  // an object has a byte more than it has
  SignedOrder,  // words without a sign are ordered as those with one
};
std::optional<Planted> plantedNamed(std::string_view name); // "never-wraps"

struct ScanOptions {
  bool program = false;                         // begin at main, where there is one, as `prove` does
  std::set<Assumed> assume = everyAssumption(); // none: sound
  Planted planted = Planted::None;
  bool isSound() const { return assume.empty(); }
  bool may(Assumed assumed) const { return assume.contains(assumed); }
};

} // namespace nuthatch::intervals
