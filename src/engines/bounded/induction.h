// k-induction as a change of the module (Donaldson et al., SAS 2011: combined-case k-induction, without an
// encoding of its own). Every loop whose rounds nobody can count is cut: where it is entered, the run either
// starts as it is and goes round fewer than k times, or starts anywhere (all that the loop may write has any
// value), goes round k times in which every check is supposed to hold, and then once more in earnest. Every
// run of the program is so covered, from its last k rounds in each loop on, and the cut module is finite
// where the program is not: a check that holds in it holds in the program. A check that fails in it may hold
// all the same, so failures mean nothing.
//
// Never cut: loops that write what cannot be named (through pointers that are no local or global, by unknown
// code), and loops that surely end soon.
#pragma once

#include "module/module.h"

#include <cstdint>
#include <functional>

namespace nuthatch::bounded {

struct Induction {
  Module module;
  unsigned cut = 0; // loops
};

struct CutOptions {
  unsigned k = 1;
  unsigned soon = 32; // loops that surely end within so many rounds are better run than cut
  // Checks past whose failure the program goes on; they are not supposed to hold either.
  std::function<bool(std::uint64_t check)> isIgnored;
};

Induction cutLoops(const Module& module, const CutOptions& options);

} // namespace nuthatch::bounded
