// One SAT solver with its gates and blasted terms: the memory of a path's prefix. In: constraints. Out: their
// answer under assumptions, so that a sibling query reuses every circuit and every learned clause; or, for
// one hard query, under unit clauses, which lets CaDiCaL preprocess. After a stop the same call goes on.
#pragma once

#include "expr/model.h"
#include "expr/term.h"
#include "solver/backends/blaster.h"

#include <optional>
#include <span>
#include <vector>

namespace nuthatch::solver {

class SatSession {
public:
  enum class Result : std::uint8_t { Sat, Unsat, Stopped, ConflictLimit, Unsupported };

  SatSession(expr::Terms& terms, SatSolver::Tuning tuning, SatFault* fault)
      : sat_(tuning, fault), gates_(sat_), blaster_(terms, gates_) {}

  // Blasts and solves; at most `conflicts` conflicts when that is not negative.
  Result solve(std::span<const expr::Term> constraints, Watch& watch, int conflicts);
  // The constraints become true for good. Only for a session of one query.
  Result assertAll(std::span<const expr::Term> constraints, Watch& watch);

  expr::Model model(std::span<const expr::Term> constraints) { return blaster_.model(constraints); }
  // After Unsat of solve(): the constraints that failed.
  std::vector<expr::Term> core(std::span<const expr::Term> constraints);
  // How many of these are already blasted here?
  std::size_t known(std::span<const expr::Term> constraints) const;
  std::size_t size() const { return gates_.size(); }
  std::uint64_t satCalls() const { return sat_.calls(); }

private:
  std::optional<Result> blast(std::span<const expr::Term> constraints, Watch& watch, std::vector<Bit>& bits);

  SatSolver sat_;
  Gates gates_;
  Blaster blaster_;
};

} // namespace nuthatch::solver
