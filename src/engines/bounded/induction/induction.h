// k-induction as a change of the module (Donaldson et al., SAS 2011: combined-case k-induction, without an
// encoding of its own). Every loop whose rounds nobody can count is cut: where it is entered, the run either
// starts as it is and goes round fewer than k times, or starts anywhere (all that the loop may write has any
// value), goes round k times in which every check is supposed to hold, and then once more in earnest. Every
// run of the program is so covered, from its last k rounds in each loop on, and the cut module is finite
// where the program is not: a check that holds in it holds in the program. A check that fails in it may hold
// all the same, so failures mean nothing.
//
// What a round that nobody knows starts from is narrowed twice, or hardly any loop would close: values that
// LLVM's scalar evolution knows in closed form are what they are in round number n, for any n (rounds.h); and
// guesses that hold at every head of the loop (candidates.h) are supposed there, each with checks of its own
// that it holds on entry and after every round. A guess whose check is not proven must be dropped, and the
// rest tried again without it.
//
// Never cut: loops that write what cannot be named (through pointers that are no local or global, by unknown
// code), and loops that surely end soon.
#pragma once

#include "module/module.h"

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

namespace nuthatch::bounded {

// A guess about a loop. Its checks have the id kGuessIds + its index.
struct Guess {
  std::string text;           // as C; empty: cannot be said exactly
  std::string function, file; // of the loop
  unsigned line = 0, column = 0;
  bool isSum = false; // a linear equation that all ways through the body keep: likely to hold
};
inline constexpr std::uint64_t kGuessIds = 0x6e75746861746368; // no check of a module has an id near it
inline bool isGuess(std::uint64_t check) { return check - kGuessIds < 1'000'000; }

struct Induction {
  Module module;
  unsigned cut = 0;           // loops
  std::vector<Guess> guesses; // the same for every call on the same module, dropped or not
};

struct CutOptions {
  unsigned k = 1;
  unsigned soon = 32; // loops that surely end within so many rounds are better run than cut
  bool guesses = true;
  std::set<std::size_t> dropped; // of the guesses
  // Checks past whose failure the program goes on; they are not supposed to hold either.
  std::function<bool(std::uint64_t check)> isIgnored;
};

Induction cutLoops(const Module& module, const std::string& entry, const CutOptions& options);

} // namespace nuthatch::bounded
