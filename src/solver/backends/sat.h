// One incremental SAT solver (CaDiCaL) behind a small typed door. In: clauses over integer literals,
// assumptions and a watch. Out: sat with values, unsat with the failed assumptions, or stopped with the
// watch's reason. Learned clauses stay, so asking again after a stop goes on where it stopped. No other file
// sees CaDiCaL.
#pragma once

#include "solver/limits.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace nuthatch::solver {

// Makes the n-th SAT call from now end as if its limit had been reached. Shared by all SAT solvers of a
// chain.
struct SatFault {
  std::uint64_t callsUntil = 0; // 0: never; 1: the next call
  Stop kind = Stop::Time;
};

enum class SatAnswer : std::uint8_t { Sat, Unsat, Stopped, ConflictLimit };

class SatSolver {
public:
  // For one call with thousands of siblings, preprocessing costs more than it gives; for one hard call it is
  // half of CaDiCaL's strength.
  enum class Tuning : std::uint8_t { ManySmallCalls, OneHardCall };

  explicit SatSolver(Tuning tuning, SatFault* fault = nullptr);
  ~SatSolver();
  SatSolver(const SatSolver&) = delete;
  SatSolver& operator=(const SatSolver&) = delete;

  int newVariable() { return ++variables_; }
  void clause(std::span<const int> literals);
  void clause(std::initializer_list<int> literals) {
    clause(std::span<const int>(literals.begin(), literals.size()));
  }

  // At most `conflicts` conflicts when it is not negative.
  SatAnswer solve(std::span<const int> assumptions, Watch& watch, int conflicts = -1);
  bool value(int literal);       // only after Sat
  bool failed(int literal);      // only after Unsat, only for assumptions of that call
  void preferPhase(int literal); // try this literal true first
  int variables() const { return variables_; }
  std::uint64_t clauses() const { return clauses_; }
  std::uint64_t calls() const { return calls_; }

private:
  struct Engine;
  std::unique_ptr<Engine> engine_;
  SatFault* fault_;
  int variables_ = 0;
  std::uint64_t clauses_ = 0;
  std::uint64_t calls_ = 0;
};

} // namespace nuthatch::solver
