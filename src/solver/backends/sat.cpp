// CaDiCaL 1.5.3 behind sat.h. The watch rides in CaDiCaL's terminator, which is polled at every tenth
// conflict, decision or propagation round, so limits also hold inside one call.
#include "solver/backends/sat.h"

#include "support/check.h"

#include <cadical.hpp>

namespace nuthatch::solver {

namespace {
class WatchTerminator final : public CaDiCaL::Terminator {
public:
  Watch* watch = nullptr;
  bool terminate() override { return watch != nullptr && watch->poll() != Stop::None; }
};
} // namespace

struct SatSolver::Engine {
  WatchTerminator terminator;
  CaDiCaL::Solver solver;
};

SatSolver::SatSolver(Tuning tuning, SatFault* fault) : engine_(std::make_unique<Engine>()), fault_(fault) {
  CaDiCaL::Solver& solver = engine_->solver;
  solver.set("quiet", 1);
  // CaDiCaL asks the system for its CPU time at every change of phase: half the time of a small call.
  solver.set("profile", 0);
  if (tuning == Tuning::ManySmallCalls) {
    // Each of these walks the whole formula once a call, which is what a sibling's query must not do.
    for (const char* option : {"lucky", "walk", "elim", "subsume", "probe", "condition", "cover", "block"}) {
      solver.set(option, 0);
    }
  }
  solver.connect_terminator(&engine_->terminator);
}

SatSolver::~SatSolver() { engine_->solver.disconnect_terminator(); }

void SatSolver::clause(std::span<const int> literals) {
  ++clauses_;
  for (const int literal : literals) engine_->solver.add(literal);
  engine_->solver.add(0);
}

SatAnswer SatSolver::solve(std::span<const int> assumptions, Watch& watch, int conflicts) {
  ++calls_;
  if (fault_ != nullptr && fault_->callsUntil != 0 && --fault_->callsUntil == 0) watch.stop(fault_->kind);
  if (watch.poll() != Stop::None) return SatAnswer::Stopped;
  CaDiCaL::Solver& solver = engine_->solver;
  for (const int literal : assumptions) solver.assume(literal);
  if (conflicts >= 0) solver.limit("conflicts", conflicts);
  engine_->terminator.watch = &watch;
  const int answer = solver.solve();
  engine_->terminator.watch = nullptr;
  if (answer == 10) return SatAnswer::Sat;
  if (answer == 20) return SatAnswer::Unsat;
  if (watch.stopped()) return SatAnswer::Stopped;
  NH_CHECK(conflicts >= 0); // nothing else ends a call early
  return SatAnswer::ConflictLimit;
}

bool SatSolver::value(int literal) {
  const int variable = literal < 0 ? -literal : literal;
  return (engine_->solver.val(variable) > 0) == (literal > 0);
}
bool SatSolver::failed(int literal) { return engine_->solver.failed(literal); }
void SatSolver::preferPhase(int literal) { engine_->solver.phase(literal); }

} // namespace nuthatch::solver
