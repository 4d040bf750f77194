// See prefix.h. The values of all terms of the path live in one expr::Program that follows the inputs; a
// question moves inputs, looks which conjuncts stopped holding, and puts the inputs back.
#include "solver/prefix.h"

#include "solver/chain.h"
#include "solver/conjuncts.h"
#include "solver/search/inverse.h"
#include "support/check.h"

#include <algorithm>

namespace nuthatch::solver {

using expr::Op;
using expr::Term;

namespace {
constexpr int mostMoves = 12; // some microseconds: less than compiling the group for the chain costs
constexpr std::size_t smallPath = 4096; // roots
} // namespace

// Inputs as they are moved, with what they were before.
class Prefix::Moves final : public Assignment {
public:
  explicit Moves(Prefix& prefix) : prefix_(prefix), values_(*prefix.values_) {}

  const expr::Terms& terms() const override { return prefix_.terms_; }
  std::uint64_t value(Term term) const override {
    return terms().isConst(term) ? terms().value64(term) : values_.value64(term, 0);
  }
  bool set(Term leaf, std::uint64_t index, std::uint64_t value) override {
    const std::size_t input = values_.findInput(leaf, index);
    if (input == expr::Program::noInput) return false;
    remember(input);
    values_.set(input, 0, value);
    return true;
  }

  // All that the model says of inputs below these conjuncts; false if the values cannot follow it.
  bool setAll(std::span<const Term> conjuncts, const expr::Model& model, expr::Model& changes);
  void undo() {
    for (; !before_.empty(); before_.pop_back()) values_.set(before_.back().first, 0, before_.back().second);
    prefix_.evaluate();
  }
  expr::Model changes() const {
    expr::Model model;
    for (const auto& [input, before] : before_) {
      const expr::ProgramInput& it = values_.inputs()[input];
      if (!terms().isArray(it.term)) {
        model.set(it.term, values_.value(it.term, 0));
      } else {
        model.setElement(it.term, it.index, values_.get64(input, 0));
        model.setOther(it.term, prefix_.witness_.other(it.term));
      }
    }
    return model;
  }

private:
  void remember(std::size_t input) {
    const expr::ProgramInput& it = values_.inputs()[input];
    before_.emplace_back(input, terms().isArray(it.term) ? expr::Bits(it.width, values_.get64(input, 0))
                                                         : values_.value(it.term, 0));
  }

  Prefix& prefix_;
  expr::Program& values_;
  std::vector<std::pair<std::size_t, expr::Bits>> before_; // an input may come twice: undone backwards
};

Prefix::Prefix(Chain& chain)
    : chain_(chain), terms_(chain.terms()), groups_(terms_),
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

PrefixAnswer Prefix::solve(Term branch, const Limits& limits) {
  if (PrefixAnswer prefix = check(limits); prefix.outcome != Outcome::Sat) return prefix;
  const std::size_t before = conjuncts_.size();
  firstConjunct_.push_back(static_cast<std::uint32_t>(before));
  constraints_.push_back(branch);
  PrefixAnswer result;
  if (enter(branch)) {
    Watch watch(limits);
    result = answer(watch);
  } else {
    result = {Outcome::Unsat, Reason::None, {}, {branch}, LayerId::Slices};
  }
  leaveTo(before);
  constraints_.pop_back();
  firstConjunct_.pop_back();
  return result;
}

// Where the witness breaks something that was pushed, another witness is found first: from then on only what
// is near a branch has to be looked at.
PrefixAnswer Prefix::check(const Limits& limits) {
  if (falseFrom_ != noFalse)
    return {Outcome::Unsat, Reason::None, {}, {constraints_[falseFrom_]}, LayerId::Slices};
  if (broken_ == 0) return {Outcome::Sat, Reason::None, {}, {}, LayerId::ModelCache};
  Watch watch(limits);
  PrefixAnswer result = answer(watch);
  if (result.outcome == Outcome::Sat) adopt(result);
  return result;
}

PrefixAnswer Prefix::answer(Watch& watch) {
  PrefixAnswer result{Outcome::Sat, Reason::None, {}, {}, LayerId::ModelCache};
  if (broken_ == 0) {
    ++chain_.count().byWitness;
    return result;
  }
  if (move(result.changes)) {
    ++chain_.count().byMoves;
    result.layer = LayerId::LocalSearch;
    return result;
  }
  return solveGroups(watch);
}

std::uint32_t Prefix::pickBroken(Random& random) {
  std::erase_if(lately_, [&](std::uint32_t at) { return conjuncts_[at].holds; });
  return lately_[random.below(lately_.size())];
}

bool Prefix::move(expr::Model& changes) {
  Moves moves(*this);
  Random random(0x6e757468); // the same question, the same answer
  Inverse inverse(moves, random);
  for (int i = 0; i < mostMoves && broken_ > 0; ++i) {
    if (!inverse.push(conjuncts_[pickBroken(random)].term, 1)) continue;
    evaluate();
  }
  const bool found = broken_ == 0;
  if (found) changes = moves.changes();
  moves.undo();
  return found;
}

// The chain solves each group that has a broken conjunct; all other groups hold as they are.
PrefixAnswer Prefix::solveGroups(Watch& watch) {
  while (groups_.size() < conjuncts_.size()) groups_.add(conjuncts_[groups_.size()].term);
  std::erase_if(lately_, [&](std::uint32_t at) { return conjuncts_[at].holds; });
  std::ranges::sort(lately_);
  lately_.erase(std::ranges::unique(lately_).begin(), lately_.end());
  const std::vector<std::uint32_t> broken = lately_;
  std::vector<Groups::Conjunct> done;
  PrefixAnswer result{Outcome::Sat, Reason::None, {}, {}, LayerId::Slices};
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
    if (part.outcome == Outcome::Unsat) {
      moves.undo();
      return unsat(part.core, part.layer);
    }
    if (part.outcome == Outcome::Unknown) {
      result.outcome = Outcome::Unknown, result.reason = part.reason;
      continue; // another group may be unsatisfiable
    }
    followed = moves.setAll(conjuncts, part.model, result.changes) && followed;
    if (!followed) NH_CHECK(expr::holds(terms_, conjuncts, part.model));
  }
  evaluate();
  if (result.outcome == Outcome::Sat && followed) NH_CHECK(broken_ == 0);
  moves.undo();
  if (result.outcome != Outcome::Sat) result.changes = {};
  return result;
}

bool Prefix::Moves::setAll(std::span<const Term> conjuncts, const expr::Model& model, expr::Model& changes) {
  bool followed = true;
  const auto element = [&](Term array, std::uint64_t index, std::uint64_t value) {
    if (prefix_.witness_.element(array, index) == value) return;
    followed = set(array, index, value) && followed;
    changes.setElement(array, index, value);
  };
  TermMarks seen;
  std::vector<Term> open(conjuncts.begin(), conjuncts.end());
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.mark(term)) continue;
    if (terms().op(term) == Op::Var) {
      const std::size_t input = values_.findInput(term, 0);
      const expr::Bits value = model.get(terms(), term);
      if (value == prefix_.witness_.get(terms(), term)) continue;
      remember(input);
      values_.set(input, 0, value);
      changes.set(term, value);
    } else if (terms().isInputByte(term)) {
      const Term array = terms().kid(term, 0);
      const std::uint64_t index = terms().value64(terms().kid(term, 1));
      const std::uint64_t size = terms().array(array).size;
      if (size != 0 && index >= size) continue; // reads as 0 whatever the model says
      changes.setOther(array, prefix_.witness_.other(array));
      element(array, index, model.element(array, index));
    } else if (terms().op(term) == Op::Array) {
      // Read at an open index: the whole array is what the model says.
      const auto found = model.arrays().find(term);
      const expr::ArrayValue wanted = found == model.arrays().end() ? expr::ArrayValue{} : found->second;
      if (const std::uint64_t size = terms().array(term).size;
          size != 0 && size <= expr::Program::denseLimit) {
        changes.setOther(term, prefix_.witness_.other(term));
        for (std::uint64_t i = 0; i < size; ++i) element(term, i, wanted.at(i));
        continue;
      }
      followed = false;
      changes.setOther(term, wanted.other);
      for (const auto& [index, value] : wanted.elements) changes.setElement(term, index, value);
      if (const auto now = prefix_.witness_.arrays().find(term); now != prefix_.witness_.arrays().end()) {
        for (const auto& [index, value] : now->second.elements)
          changes.setElement(term, index, wanted.at(index));
      }
    } else {
      for (unsigned i = 0; i < terms().arity(term); ++i) open.push_back(terms().kid(term, i));
    }
  }
  return followed;
}

PrefixAnswer Prefix::unsat(std::span<const Term> core, LayerId layer) const {
  PrefixAnswer result{Outcome::Unsat, Reason::None, {}, {}, layer};
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
  NH_CHECK(answer.outcome == Outcome::Sat);
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
