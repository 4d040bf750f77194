// See prefix.h. The values of all terms of the path live in one expr::Program that follows the inputs; a
// question moves inputs, looks which conjuncts stopped holding, and puts the inputs back.
#include "solver/prefix.h"

#include "solver/chain.h"
#include "solver/conjuncts.h"
#include "solver/prefix_moves.h"
#include "solver/search/inverse.h"
#include "support/check.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::Term;

namespace {
constexpr int firstRounds = 4; // some microseconds: less than compiling the neighbours for the chain costs
constexpr int mostRings = 4;
constexpr int laterRounds = 24; // the next thing to try is the whole group
constexpr int movesInRound = 5;
constexpr std::size_t mostBroken = 8;   // hopeless for so few moves
constexpr std::size_t smallPath = 4096; // roots
} // namespace

Prefix::Prefix(Chain& chain)
    : chain_(chain), terms_(chain.terms()), groups_(terms_), neighbours_(terms_),
      values_(std::make_unique<expr::Program>(terms_, std::span<const Term>())) {}
Prefix::~Prefix() = default;

void Prefix::setWitness(expr::Model witness) {
  witness_ = std::move(witness);
  rebuild();
}

void Prefix::addRoots(std::span<const Term> terms) {
  std::vector<Term> missing;
  for (const Term term : terms) {
    const auto position = static_cast<std::uint32_t>(conjunctAt_.size() + missing.size());
    if (roots_.insert(term, position).second) missing.push_back(term);
  }
  if (missing.empty()) return;
  conjunctAt_.resize(conjunctAt_.size() + missing.size(), none);
  values_->extend(missing, witness_);
  evaluate();
}

// Runs what changed and looks at the conjuncts above it.
void Prefix::evaluate() {
  values_->runChanged();
  for (const std::uint32_t root : values_->changedRoots()) {
    const std::uint32_t at = conjunctAt_[root];
    if (at == none) continue;
    Conjunct& conjunct = conjuncts_[at];
    const bool holds = values_->value64(conjunct.term, 0) != 0;
    if (holds == conjunct.holds) continue;
    conjunct.holds = holds;
    holds ? --broken_ : ++broken_;
    if (!holds) lately_.push_back(at);
  }
}

// False: the constraint is plainly false.
bool Prefix::enter(Term constraint) {
  TermMarks seen;
  std::vector<Term> conjuncts;
  addConjuncts(terms_, constraint, seen, conjuncts);
  if (std::ranges::find(conjuncts, terms_.mkFalse()) != conjuncts.end()) return false;
  addRoots(conjuncts);
  for (const Term term : conjuncts) {
    std::uint32_t& at = *active_.insert(term, none).first;
    if (at != none) continue; // said before on this path
    at = static_cast<std::uint32_t>(conjuncts_.size());
    const std::uint32_t root = *roots_.find(term);
    conjunctAt_[root] = at;
    const bool holds = values_->value64(term, 0) != 0;
    conjuncts_.push_back({term, static_cast<std::uint32_t>(firstConjunct_.size() - 1), root, holds});
    if (!holds) ++broken_, lately_.push_back(at);
  }
  return true;
}

void Prefix::leaveTo(std::size_t count) {
  for (; conjuncts_.size() > count; conjuncts_.pop_back()) {
    const Conjunct& last = conjuncts_.back();
    *active_.find(last.term) = none;
    conjunctAt_[last.root] = none;
    if (!last.holds) --broken_;
  }
  groups_.shrinkTo(count);
  neighbours_.shrinkTo(count);
  std::erase_if(lately_, [&](std::uint32_t at) { return at >= count; });
}

void Prefix::push(Term constraint) {
  constraints_.push_back(constraint);
  firstConjunct_.push_back(static_cast<std::uint32_t>(conjuncts_.size()));
  if (!enter(constraint)) falseFrom_ = std::min(falseFrom_, constraints_.size() - 1);
  // Values of constraints that were popped are dead weight.
  if (conjunctAt_.size() > 4 * conjuncts_.size() + smallPath) rebuild();
}

void Prefix::popTo(std::size_t size) {
  if (size >= constraints_.size()) return;
  leaveTo(firstConjunct_[size]);
  constraints_.resize(size);
  firstConjunct_.resize(size);
  if (falseFrom_ >= size) falseFrom_ = noFalse;
}

void Prefix::rebuild() {
  values_ = std::make_unique<expr::Program>(terms_, std::span<const Term>());
  roots_.clear();
  active_.clear();
  conjunctAt_.clear();
  lately_.clear();
  broken_ = 0;
  std::vector<Term> all;
  for (const Conjunct& conjunct : conjuncts_) all.push_back(conjunct.term);
  addRoots(all);
  for (std::uint32_t at = 0; at < conjuncts_.size(); ++at) {
    Conjunct& conjunct = conjuncts_[at];
    active_.insert(conjunct.term, at);
    conjunct.root = *roots_.find(conjunct.term);
    conjunctAt_[conjunct.root] = at;
    conjunct.holds = values_->value64(conjunct.term, 0) != 0;
    if (!conjunct.holds) ++broken_, lately_.push_back(at);
  }
}

// The answer with the branch as one constraint more; nothing: it is plainly false.
template <class Ask>
auto Prefix::withBranch(Term branch, Ask ask) {
  const std::size_t before = conjuncts_.size();
  firstConjunct_.push_back(static_cast<std::uint32_t>(before));
  constraints_.push_back(branch);
  std::optional<decltype(ask())> result;
  if (enter(branch)) result = ask();
  leaveTo(before);
  constraints_.pop_back();
  firstConjunct_.pop_back();
  return result;
}

PrefixAnswer Prefix::solve(Term branch, const Limits& limits) {
  if (PrefixAnswer prefix = check(limits); prefix.outcome != Satisfiability::Sat) return prefix;
  auto result = withBranch(branch, [&] {
    Watch watch(limits);
    return answer(watch);
  });
  return result ? std::move(*result)
                : PrefixAnswer{Satisfiability::Unsat, Reason::None, {}, {branch}, LayerId::Slices};
}

std::optional<PrefixAnswer> Prefix::solveByMoves(Term branch) {
  if (!witnessHolds()) return std::nullopt;
  auto result = withBranch(branch, [&] { return answerByMoves(); });
  return result ? std::move(*result) : std::nullopt;
}

// Where the witness breaks something that was pushed, another witness is found first: from then on only what
// is near a branch has to be looked at.
PrefixAnswer Prefix::check(const Limits& limits) {
  if (falseFrom_ != noFalse)
    return {Satisfiability::Unsat, Reason::None, {}, {constraints_[falseFrom_]}, LayerId::Slices};
  if (broken_ == 0) return {Satisfiability::Sat, Reason::None, {}, {}, LayerId::ModelCache};
  Watch watch(limits);
  PrefixAnswer result = answer(watch);
  if (result.outcome == Satisfiability::Sat) adopt(result);
  return result;
}

std::optional<PrefixAnswer> Prefix::answerByMoves() {
  PrefixAnswer result{Satisfiability::Sat, Reason::None, {}, {}, LayerId::ModelCache};
  if (broken_ == 0) {
    ++chain_.count().byWitness;
    return result;
  }
  Moves moves(*this);
  const bool moved = move(moves, firstRounds);
  if (moved) result.changes = moves.changes();
  moves.undo();
  if (!moved) return std::nullopt;
  ++chain_.count().byMoves;
  result.layer = LayerId::LocalSearch;
  return result;
}

PrefixAnswer Prefix::answer(Watch& watch) {
  if (auto moved = answerByMoves()) return std::move(*moved);
  std::erase_if(lately_, [&](std::uint32_t at) { return conjuncts_[at].holds; });
  std::ranges::sort(lately_);
  lately_.erase(std::ranges::unique(lately_).begin(), lately_.end());
  const std::vector<std::uint32_t> broken = lately_;
  for (std::size_t i = groups_.size(); i < conjuncts_.size(); ++i) {
    groups_.add(conjuncts_[i].term);
    neighbours_.add(conjuncts_[i].term);
  }
  if (auto near = solveNeighbours(broken, watch)) return std::move(*near);
  return solveGroups(broken, watch);
}

std::uint32_t Prefix::pickBroken(Random& random) {
  std::erase_if(lately_, [&](std::uint32_t at) { return conjuncts_[at].holds; });
  return lately_[random.below(lately_.size())];
}

// From where the inputs stand; true if everything holds then. A wrong turn breaks more and more, so a few
// short rounds find more than one long one.
bool Prefix::move(Moves& moves, int mostRounds) {
  Random random(0x6e757468); // the same question, the same answer
  Inverse inverse(moves, random);
  const std::size_t start = moves.count();
  for (int round = 0; round < mostRounds; ++round) {
    if (round != 0) moves.undo(start);
    for (int i = 0; i < movesInRound && broken_ > 0 && broken_ <= mostBroken; ++i) {
      if (inverse.push(conjuncts_[pickBroken(random)].term, 1)) evaluate();
    }
    if (broken_ == 0) return true;
  }
  return false;
}

std::size_t Prefix::sizeOfGroups(std::span<const std::uint32_t> conjuncts) const {
  std::size_t size = 0;
  std::vector<Groups::Conjunct> groups;
  for (const std::uint32_t at : conjuncts) {
    const Groups::Conjunct group = groups_.groupOf(at);
    if (std::ranges::find(groups, group) != groups.end()) continue;
    groups.push_back(group);
    size += groups_.groupSize(at);
  }
  return size;
}

// Neighbours, then their neighbours: each ring is solved from the start, so there are few.
std::optional<PrefixAnswer> Prefix::solveNeighbours(std::span<const std::uint32_t> broken, Watch& watch) {
  const std::size_t all = sizeOfGroups(broken);
  std::vector<std::uint32_t> near(broken.begin(), broken.end());
  for (int ring = 0; ring < mostRings; ++ring) {
    auto next = neighbours_.of(near);
    if (!next || (ring > 0 && next->size() == near.size())) return std::nullopt;
    near = std::move(*next);
    if (all < 2 * near.size()) return std::nullopt; // the groups cost little more and are final
    std::vector<Term> conjuncts;
    for (const std::uint32_t at : near) conjuncts.push_back(conjuncts_[at].term);
    const Answer part = chain_.solveGroup(conjuncts, watch);
    if (part.outcome == Satisfiability::Unsat) return unsat(part.core, part.layer);
    if (part.outcome == Satisfiability::Unknown) return std::nullopt;
    Moves moves(*this);
    expr::Model changes;
    const bool followed = moves.setAll(conjuncts, part.model, changes);
    evaluate();
    const bool found = followed && (broken_ == 0 || move(moves, laterRounds));
    if (found) changes = moves.changes();
    moves.undo();
    if (found) return PrefixAnswer{Satisfiability::Sat, Reason::None, std::move(changes), {}, part.layer};
  }
  return std::nullopt;
}

// The chain solves each group that has a broken conjunct; all other groups hold as they are.
PrefixAnswer Prefix::solveGroups(std::span<const std::uint32_t> broken, Watch& watch) {
  std::vector<Groups::Conjunct> done;
  PrefixAnswer result{Satisfiability::Sat, Reason::None, {}, {}, LayerId::Slices};
  Moves moves(*this);
  bool followed = true;
  for (const std::uint32_t at : broken) {
    const Groups::Conjunct group = groups_.groupOf(at);
    if (std::ranges::find(done, group) != done.end()) continue;
    done.push_back(group);
    std::vector<Term> conjuncts;
    for (const Groups::Conjunct member : groups_.members(at)) conjuncts.push_back(conjuncts_[member].term);
    Answer part = chain_.solveGroup(conjuncts, watch);
    result.layer = part.layer;
    if (part.outcome == Satisfiability::Unsat) {
      moves.undo();
      return unsat(part.core, part.layer);
    }
    if (part.outcome == Satisfiability::Unknown) {
      result.outcome = Satisfiability::Unknown, result.reason = part.reason;
      continue; // another group may be unsatisfiable
    }
    followed = moves.setAll(conjuncts, part.model, result.changes) && followed;
    if (!followed) NH_CHECK(expr::holds(terms_, conjuncts, part.model));
  }
  evaluate();
  if (result.outcome == Satisfiability::Sat && followed) NH_CHECK(broken_ == 0);
  moves.undo();
  if (result.outcome != Satisfiability::Sat) result.changes = {};
  return result;
}

PrefixAnswer Prefix::unsat(std::span<const Term> core, LayerId layer) const {
  PrefixAnswer result{Satisfiability::Unsat, Reason::None, {}, {}, layer};
  std::vector<std::uint32_t> origins;
  for (const Term term : core) origins.push_back(conjuncts_[*active_.find(term)].origin);
  std::ranges::sort(origins);
  origins.erase(std::ranges::unique(origins).begin(), origins.end());
  for (const std::uint32_t origin : origins) result.core.push_back(constraints_[origin]);
  return result;
}

expr::Model Prefix::whole(const PrefixAnswer& answer) const {
  expr::Model model = witness_;
  model.lay(answer.changes);
  return model;
}

void Prefix::adopt(const PrefixAnswer& answer) {
  NH_CHECK(answer.outcome == Satisfiability::Sat);
  bool follow = true;
  for (const auto& [array, value] : answer.changes.arrays())
    follow = follow && value.other == witness_.other(array);
  witness_.lay(answer.changes);
  if (!follow) return rebuild();
  for (const auto& [var, value] : answer.changes.vars()) {
    const std::size_t input = values_->findInput(var, 0);
    if (input != expr::Program::noInput) values_->set(input, 0, value);
  }
  for (const auto& [array, value] : answer.changes.arrays()) {
    const std::uint64_t size = terms_.array(array).size;
    for (const auto& [index, element] : value.elements) {
      const std::size_t input = values_->findInput(array, index);
      // An element without a column may be read through an open index, which follows no single element.
      if (input == expr::Program::noInput && (size == 0 || size > expr::Program::denseLimit))
        return rebuild();
      if (input != expr::Program::noInput) values_->set(input, 0, element);
    }
  }
  evaluate();
}

} // namespace nuthatch::solver
