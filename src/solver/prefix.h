// A path that grows constraint by constraint, and the question that engines ask at each branch: can the path
// so far take this side? What a question costs depends on the constraints that share inputs with the branch,
// never on the length of the path. In: constraints, in the order of the path; branches. Out: PrefixAnswers.
//
// A prefix keeps a witness: one assignment that satisfies all of it (a concolic engine knows it from the
// start: the input that ran; others get it from the answers). So only the inputs that the branch depends on
// are solved for, and an answer says what changes in the witness, not all of it. In order of cost:
//  1. the witness already takes the branch;
//  2. a few moves from the witness (search/inverse.h) take it and break nothing: every term of the path has
//     a value that follows the inputs (expr::Program), so a move costs what it changes;
//  3. the chain solves the branch together with its neighbours (neighbours.h): unsat is final, a model counts
//     if it breaks nothing else;
//  4. the chain solves the branch together with its group of constraints (groups.h).
//
//   Prefix prefix(chain);
//   prefix.setWitness(input);
//   for (const Term condition : taken) {
//     PrefixAnswer answer = prefix.solve(terms.mkNot(condition), limits);
//     if (answer.outcome == Satisfiability::Sat) tryNatively(prefix.whole(answer));
//     prefix.push(condition);
//   }
//
// An engine that goes on down the branch instead: prefix.adopt(answer), prefix.push(branch); to go back,
// popTo(). A pushed constraint that the witness breaks is solved for (with its group) by the next question.
// One Prefix serves one path of one Chain, which must outlive it. Same calls, same answers.
#pragma once

#include "expr/evaluate/evaluator.h"
#include "expr/model.h"
#include "solver/answer.h"
#include "solver/groups.h"
#include "solver/limits.h"
#include "solver/neighbours.h"
#include "support/random.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace nuthatch::solver {

class Chain;

struct PrefixAnswer {
  Satisfiability outcome = Satisfiability::Unknown;
  Reason reason = Reason::None;
  expr::Model changes;          // of Sat: to be laid over witness(); whole() does
  std::vector<expr::Term> core; // of Unsat: constraints as pushed, and perhaps the branch
  LayerId layer = LayerId::Slices;
};

class Prefix {
public:
  explicit Prefix(Chain& chain);
  ~Prefix();
  Prefix(const Prefix&) = delete;
  Prefix& operator=(const Prefix&) = delete;

  // What it does not mention is 0. May come at any time; pushed constraints stay.
  void setWitness(expr::Model witness);
  const expr::Model& witness() const { return witness_; }
  // Does the witness satisfy everything pushed? If not, the next question looks for one that does.
  bool witnessHolds() const { return broken_ == 0 && falseFrom_ == noFalse; }

  void push(expr::Term constraint);
  std::size_t size() const { return constraints_.size(); }
  void popTo(std::size_t size);
  std::span<const expr::Term> constraints() const { return constraints_; }

  // Can everything pushed hold together with the branch? Changes nothing but, where it broke a constraint,
  // the witness.
  PrefixAnswer solve(expr::Term branch, const Limits& limits = {});
  // The same by the witness and a few moves from it alone: Sat, or nothing. Microseconds.
  std::optional<PrefixAnswer> solveByMoves(expr::Term branch);
  // The constraints pushed, alone.
  PrefixAnswer check(const Limits& limits = {});

  expr::Model whole(const PrefixAnswer& answer) const;
  void adopt(const PrefixAnswer& answer); // of the last question: its changes become part of the witness

private:
  class Moves;
  struct Conjunct {
    expr::Term term;
    std::uint32_t origin; // position in constraints_; one beyond: the branch
    std::uint32_t root;   // position in values_
    bool holds;           // as the inputs stand now
  };
  static constexpr std::uint32_t none = ~0U;
  static constexpr std::size_t noFalse = ~std::size_t{0};

  bool enter(expr::Term constraint);
  void leaveTo(std::size_t conjuncts);
  void addRoots(std::span<const expr::Term> terms);
  void evaluate();
  std::uint32_t pickBroken(Random& random);
  void rebuild();
  std::optional<PrefixAnswer> answerByMoves();
  PrefixAnswer answer(Watch& watch);
  template <class Ask>
  auto withBranch(expr::Term branch, Ask ask); // nothing: plainly false
  bool move(Moves& moves, int mostRounds);
  std::size_t sizeOfGroups(std::span<const std::uint32_t> conjuncts) const;
  std::optional<PrefixAnswer> solveNeighbours(std::span<const std::uint32_t> broken, Watch& watch);
  PrefixAnswer solveGroups(std::span<const std::uint32_t> broken, Watch& watch);
  PrefixAnswer unsat(std::span<const expr::Term> core, LayerId layer) const;

  Chain& chain_;
  expr::Terms& terms_;
  expr::Model witness_;
  std::vector<expr::Term> constraints_;
  std::vector<std::uint32_t> firstConjunct_; // of each constraint
  std::size_t falseFrom_ = noFalse;          // the first constraint that is plainly false

  std::vector<Conjunct> conjuncts_;
  Groups groups_;                         // of the first conjuncts; filled up when the chain is needed
  Neighbours neighbours_;                 // likewise
  TermMap<std::uint32_t> active_;         // conjuncts by term
  std::unique_ptr<expr::Program> values_; // of all terms
  TermMap<std::uint32_t> roots_;
  std::vector<std::uint32_t> conjunctAt_; // by root
  std::vector<std::uint32_t> lately_;     // conjuncts that stopped holding; some may hold again
  std::size_t broken_ = 0;                // conjuncts that do not hold
};

} // namespace nuthatch::solver
