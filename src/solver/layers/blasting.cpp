// Bit-blasting onto CaDiCaL. First a session shared with earlier queries of the path (assumptions, cores,
// clauses reused), with few conflicts. What is harder gets a SAT solver of its own with full preprocessing,
// then the next layer (Z3) with a bounded effort, then its own solver again until the watch ends. Own solvers
// of queries that ran out of time are kept, so asking again goes on where they stopped. All bounds but the
// last are counts of conflicts, not seconds: the same query takes the same way on every machine.
#include "solver/backends/session.h"
#include "solver/layer.h"

#include <algorithm>
#include <list>

namespace nuthatch::solver {

using expr::Term;

namespace {

constexpr int sessionConflicts = 3'000;    // about 50 ms; nearly all path-like queries need fewer than 100
constexpr int firstHardConflicts = 60'000; // some seconds
constexpr std::size_t mostSessions = 6;
constexpr std::size_t mostHardQueries = 4;
constexpr int deletionConflicts = 200;
constexpr int hardCoreConflicts = 12'000;  // a fifth of what the proof itself may take
constexpr int hardDeletionConflicts = 500; // for each; learned clauses of the first proof are there
constexpr std::size_t mostDeletions = 40;
// A SAT answer assigns every variable of its session, so a session that mostly holds other queries' circuits
// is slower than a new one.
constexpr std::size_t smallSession = 30'000; // gates

class Blasting final : public Layer {
public:
  Blasting(LayerContext& context, std::unique_ptr<Layer> next)
      : Layer(LayerId::Blasting, context, std::move(next)) {}

protected:
  Answer doSolve(std::span<const Term> constraints, Watch& watch) override {
    if (HardQuery* known = findHard(constraints)) return continueHard(*known, watch, -1);
    SatSession& session = pick(constraints);
    const SatSession::Result result = run(session, constraints, watch, sessionConflicts);
    if (result == SatSession::Result::Unsat) return unsat(session, constraints, watch);
    if (result == SatSession::Result::ConflictLimit) return solveHard(constraints, watch);
    if (result == SatSession::Result::Unsupported) return pass(constraints, watch);
    return finish(session, result, constraints, watch);
  }

private:
  struct HardQuery {
    std::vector<Term> constraints;
    std::unique_ptr<SatSession> session;
    bool asserted = false;
  };

  SatSession::Result run(SatSession& session, std::span<const Term> constraints, Watch& watch,
                         int conflicts) {
    const std::uint64_t before = session.satCalls();
    const SatSession::Result result = session.solve(constraints, watch, conflicts);
    context_.statistics.satCalls += session.satCalls() - before;
    return result;
  }

  Answer finish(SatSession& session, SatSession::Result result, std::span<const Term> constraints,
                const Watch& watch) {
    if (result == SatSession::Result::Sat) return Answer::sat(session.model(constraints), LayerId::Blasting);
    if (result == SatSession::Result::Unsupported)
      return Answer::unknown(Reason::Unsupported, LayerId::Blasting);
    return stoppedOr(watch, Reason::Time);
  }

  std::unique_ptr<SatSession> fresh(SatSolver::Tuning tuning) {
    ++context_.statistics.sessions;
    return std::make_unique<SatSession>(terms(), tuning, context_.fault);
  }

  // The session that knows most of the constraints; a new one when none knows any or it has grown too large
  // for what it saves. The list is in order of use, so the least used session leaves first.
  SatSession& pick(std::span<const Term> constraints) {
    auto best = sessions_.end();
    std::size_t mostKnown = 0;
    for (auto it = sessions_.begin(); it != sessions_.end(); ++it) {
      const std::size_t known = (*it)->known(constraints);
      if (known > mostKnown) best = it, mostKnown = known;
    }
    const bool useful =
        best != sessions_.end() && (mostKnown * 2 >= constraints.size() || (*best)->size() < smallSession);
    if (useful && (*best)->size() < 100 * smallSession) {
      sessions_.splice(sessions_.begin(), sessions_, best);
    } else {
      sessions_.push_front(fresh(SatSolver::Tuning::ManySmallCalls));
      if (sessions_.size() > mostSessions) sessions_.pop_back();
    }
    return *sessions_.front();
  }

  Answer unsat(SatSession& session, std::span<const Term> constraints, Watch& watch) {
    std::vector<Term> core = session.core(constraints);
    shrink(session, core, watch, deletionConflicts);
    return Answer::unsat(std::move(core), LayerId::Blasting);
  }

  // Deletion: leave one constraint out, and if the rest is still unsatisfiable, go on with its (smaller)
  // core.
  void shrink(SatSession& session, std::vector<Term>& core, Watch& watch, int conflicts) {
    std::size_t tries = 0;
    for (std::size_t i = 0; i < core.size() && core.size() > 1 && tries < mostDeletions; ++tries) {
      std::vector<Term> smaller = core;
      smaller.erase(smaller.begin() + static_cast<std::ptrdiff_t>(i));
      const SatSession::Result result = run(session, smaller, watch, conflicts);
      if (result == SatSession::Result::Stopped) break;
      if (result != SatSession::Result::Unsat) {
        ++i;
        continue;
      }
      std::vector<Term> next = session.core(smaller);
      context_.statistics.coreDeletions += core.size() - next.size();
      // Constraints before i are needed in every core found so far, so i keeps its place.
      core = std::move(next);
    }
  }

  // A hard query was proved with its constraints as units, which says nothing of the core. They are assumed
  // once more, within a budget; where that does not suffice, all of them are the core.
  std::vector<Term> coreOfHard(std::vector<Term> constraints, Watch& watch) {
    if (constraints.size() < 2) return constraints;
    const auto session = fresh(SatSolver::Tuning::OneHardCall);
    if (run(*session, constraints, watch, hardCoreConflicts) != SatSession::Result::Unsat) return constraints;
    std::vector<Term> core = session->core(constraints);
    context_.statistics.coreDeletions += constraints.size() - core.size();
    shrink(*session, core, watch, hardDeletionConflicts);
    return core;
  }

  HardQuery* findHard(std::span<const Term> constraints) {
    const auto found = std::ranges::find_if(
        hard_, [&](const HardQuery& query) { return std::ranges::equal(query.constraints, constraints); });
    if (found == hard_.end()) return nullptr;
    hard_.splice(hard_.begin(), hard_, found);
    return &hard_.front();
  }

  Answer solveHard(std::span<const Term> constraints, Watch& watch) {
    hard_.push_front(
        {{constraints.begin(), constraints.end()}, fresh(SatSolver::Tuning::OneHardCall), false});
    if (hard_.size() > mostHardQueries) hard_.pop_back();
    HardQuery& query = hard_.front();
    if (next_ != nullptr) {
      Answer answer = continueHard(query, watch, firstHardConflicts);
      if (answer.outcome != Satisfiability::Unknown || watch.stopped()) return answer;
      answer = pass(constraints, watch);
      if (answer.outcome != Satisfiability::Unknown) {
        hard_.pop_front();
        return answer;
      }
    }
    return continueHard(query, watch, -1);
  }

  Answer continueHard(HardQuery& query, Watch& watch, int conflicts) {
    SatSession& session = *query.session;
    if (!query.asserted) {
      const SatSession::Result result = session.assertAll(query.constraints, watch);
      if (result != SatSession::Result::Sat) return finish(session, result, query.constraints, watch);
      query.asserted = true;
    }
    const SatSession::Result result = run(session, {}, watch, conflicts);
    if (result == SatSession::Result::Sat) {
      Answer answer = Answer::sat(session.model(query.constraints), LayerId::Blasting);
      hard_.pop_front();
      return answer;
    }
    if (result == SatSession::Result::Unsat) {
      const std::vector<Term> constraints = std::move(query.constraints);
      hard_.pop_front();
      return Answer::unsat(coreOfHard(constraints, watch), LayerId::Blasting);
    }
    return stoppedOr(watch, Reason::Time);
  }

  std::list<std::unique_ptr<SatSession>> sessions_;
  std::list<HardQuery> hard_;
};

} // namespace

std::unique_ptr<Layer> makeBlasting(LayerContext& context, std::unique_ptr<Layer> next) {
  return std::make_unique<Blasting>(context, std::move(next));
}

} // namespace nuthatch::solver
