// Z3 in process, for what the other layers leave open and as the oracle of tests. In: terms. Out: an answer
// with a model or a core. Limits hold: time by Z3's own timer, memory
// by its limit on allocations; an error of Z3 is Unknown, never an exit. No other file sees Z3.
#pragma once

#include "expr/term.h"
#include "solver/answer.h"
#include "solver/limits.h"

#include <cstdint>
#include <memory>
#include <span>

namespace nuthatch::solver {

struct Z3Options {
  std::uint64_t resources = 0; // Z3's rlimit: a deterministic bound on its work; 0: none
  bool cores = true;           // track constraints; costs a literal each
};

class Z3 {
public:
  explicit Z3(expr::Terms& terms);
  ~Z3();
  Z3(const Z3&) = delete;
  Z3& operator=(const Z3&) = delete;

  // A fresh Z3 solver for each call; the translation of terms is kept. The model is not checked here.
  Answer solve(std::span<const expr::Term> constraints, Watch& watch, const Z3Options& options = {});
  // From another thread: the call that runs now answers unknown. Only while solve() runs.
  void interrupt();

private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

} // namespace nuthatch::solver
