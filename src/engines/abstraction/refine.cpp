#include "engines/abstraction/refine.h"

#include <algorithm>

namespace nuthatch::abstraction {

using expr::Op;

namespace {

constexpr std::chrono::milliseconds kCoreTime{3'000};
constexpr std::size_t kMostInconsistencies = 3; // of one path
constexpr std::size_t kLargestAtom = 300;       // terms: what is larger abstracts nothing
constexpr std::size_t kMostParts = 500;         // of one condition: choices multiply

bool isConnective(const expr::Terms& terms, Term t) {
  if (terms.width(t) != 1) return false;
  switch (terms.op(t)) {
  case Op::Not:
  case Op::And:
  case Op::Or:
  case Op::Xor:
  case Op::Ite:
    return true;
  case Op::Eq:
    return terms.width(terms.kid(t, 0)) == 1;
  default:
    return false;
  }
}

// x of x == 3; no term for anything else.
Term comparedVariable(const expr::Terms& terms, Term atom) {
  if (terms.op(atom) != Op::Eq) return {};
  for (unsigned side = 0; side < 2; ++side)
    if (terms.op(terms.kid(atom, side)) == Op::Var && terms.isConst(terms.kid(atom, 1 - side)))
      return terms.kid(atom, side);
  return {};
}

// An atom over a choice is a choice of atoms: x + (c ? 1 : 0) == 3 becomes c ? x == 2 : x == 3. A truth value
// that was made a number is such a choice. Nothing where the atom has none.
std::optional<Term> withChoiceOutside(expr::Terms& terms, Term atom) {
  for (const Term t : expr::termsBelow(terms, std::span(&atom, 1))) {
    const Op op = terms.op(t);
    const bool isNumber = (op == Op::ZExt || op == Op::SExt) && terms.width(terms.kid(t, 0)) == 1;
    if (t == atom || terms.width(t) == 1 || (op != Op::Ite && !isNumber)) continue;
    const unsigned width = terms.width(t);
    const Term yes = op == Op::Ite    ? terms.kid(t, 1)
                     : op == Op::ZExt ? terms.mkConst(width, 1)
                                      : terms.mkNot(terms.mkConst(width, 0));
    const Term no = op == Op::Ite ? terms.kid(t, 2) : terms.mkConst(width, 0);
    const auto with = [&](Term chosen) {
      expr::TermIndex memo;
      memo.set(t, chosen.id);
      return expr::substitute(terms, atom, memo);
    };
    return terms.mkIte(terms.kid(t, 0), with(yes), with(no));
  }
  return std::nullopt;
}

} // namespace

bool Refiner::isInconsistent(const std::vector<Term>& conditions) {
  return chain_.solve(conditions, {.time = std::min(kCoreTime, deadline_.left())}).outcome ==
         solver::Satisfiability::Unsat;
}

std::vector<std::size_t> Refiner::placesOf(const PathProgram& path,
                                           const std::vector<std::size_t>& conditions,
                                           const std::vector<Term>& core) const {
  std::set<std::size_t> places;
  for (const Term wanted : core)
    for (std::size_t n = conditions.size(); n-- > 0;)
      if (path.from(0)[conditions[n]].term == wanted) {
        places.insert(conditions[n]);
        break;
      }
  return {places.begin(), places.end()};
}

std::optional<std::vector<std::size_t>> Refiner::coreOf(const PathProgram& path,
                                                        const std::vector<std::size_t>& conditions) {
  std::vector<Term> terms;
  for (const std::size_t n : conditions) terms.push_back(path.from(0)[n].term);
  const solver::Answer answer = chain_.solve(terms, {.time = std::min(kCoreTime, deadline_.left())});
  if (answer.outcome != solver::Satisfiability::Unsat) return std::nullopt;
  return placesOf(path, conditions, answer.core);
}

// Earlier conditions go first: what stands nearer to the failure says more about it.
std::vector<std::size_t> Refiner::minimal(const PathProgram& path, std::vector<std::size_t> core) {
  for (std::size_t n = 0; n < core.size() && core.size() > 1 && !deadline_.isOver();) {
    std::vector<std::size_t> without = core;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(n));
    if (auto smaller = coreOf(path, without))
      core = std::move(*smaller); // all before n were needed, and still are
    else
      ++n;
  }
  return core;
}

std::vector<std::vector<std::size_t>> Refiner::inconsistencies(const PathProgram& path,
                                                               const solver::Answer& whole) {
  std::vector<std::size_t> left(path.count());
  for (std::size_t n = 0; n < left.size(); ++n) left[n] = n;
  std::vector<std::vector<std::size_t>> found;
  std::optional<std::vector<std::size_t>> core = placesOf(path, left, whole.core);
  while (core && found.size() < kMostInconsistencies && !deadline_.isOver()) {
    found.push_back(minimal(path, std::move(*core)));
    // Another one may be in what is left without the first's own conditions.
    std::erase_if(left, [&](std::size_t n) { return std::ranges::binary_search(found.back(), n); });
    core = left.empty() ? std::nullopt : coreOf(path, left);
  }
  return found;
}

std::size_t Refiner::addOne(std::uint32_t cut, Term atom, Predicates& predicates) {
  while (terms_.op(atom) == Op::Not) atom = terms_.kid(atom, 0);
  if (terms_.isConst(atom)) return 0;
  auto& known = predicates[cut];
  if (std::ranges::find(known, atom) != known.end()) return 0;
  known.push_back(atom);
  return 1;
}

const std::vector<Term>& Refiner::siblings(std::uint32_t cut, Term variable) {
  const auto [found, isNew] = siblings_.try_emplace(cut);
  if (isNew) {
    std::vector<Term> roots;
    for (const Crossing& crossing : regions_.of(cut).crossings) roots.push_back(crossing.guard);
    for (const RegionFailure& failure : regions_.of(cut).failures) roots.push_back(failure.fails);
    for (const Term t : expr::termsBelow(terms_, roots))
      if (const Term compared = comparedVariable(terms_, t)) found->second[compared].push_back(t);
  }
  return found->second[variable];
}

// A variable that is compared with one constant is asked about others soon: a state of a machine. They exclude
// each other, so all of them together are as many rows as there are constants.
std::size_t Refiner::add(std::uint32_t cut, Term atom, Predicates& predicates) {
  while (terms_.op(atom) == Op::Not) atom = terms_.kid(atom, 0);
  std::size_t added = addOne(cut, atom, predicates);
  if (const Term variable = comparedVariable(terms_, atom))
    for (const Term sibling : siblings(cut, variable)) added += addOne(cut, sibling, predicates);
  return added;
}

// `isWhole` becomes false where some atom speaks of what comes later.
std::size_t Refiner::addAtoms(std::uint32_t cut, Term condition, Predicates& predicates, bool& isWhole) {
  std::set<Term> own;
  for (const std::uint32_t slot : regions_.live(cut)) own.insert(regions_.variable(slot));
  std::size_t added = 0;
  std::vector<Term> pending{condition};
  std::set<Term> seen;
  while (!pending.empty()) {
    const Term t = pending.back();
    pending.pop_back();
    if (!seen.insert(t).second || terms_.isConst(t)) continue;
    if (seen.size() > kMostParts) {
      isWhole = false;
      break;
    }
    if (isConnective(terms_, t)) {
      for (unsigned k = 0; k < terms_.arity(t); ++k) pending.push_back(terms_.kid(t, k));
      continue;
    }
    if (const auto choice = withChoiceOutside(terms_, t)) {
      pending.push_back(*choice);
      continue;
    }
    const auto below = expr::termsBelow(terms_, std::span(&t, 1));
    const bool isOwn = std::ranges::all_of(
        below, [&](Term leaf) { return terms_.op(leaf) != Op::Var || own.contains(leaf); });
    if (isOwn && below.size() <= kLargestAtom)
      added += add(cut, t, predicates);
    else
      isWhole = false;
  }
  return added;
}

std::size_t Refiner::addValues(const PathProgram& path, std::size_t segment, const std::set<Term>& wanted,
                               bool all, Predicates& predicates) {
  std::size_t added = 0;
  const std::uint32_t cut = path.cut(segment);
  const auto values = path.valuesAt(segment);
  for (const auto& [variable, value] : values)
    if ((all || wanted.contains(variable)) && terms_.isConst(value))
      added += add(cut, terms_.mkEq(variable, value), predicates);
  // Variables that hold the same value of the input: aliases of each other.
  for (std::size_t a = 0; a < values.size(); ++a)
    for (std::size_t b = a + 1; b < values.size(); ++b)
      if (values[a].second == values[b].second && !terms_.isConst(values[a].second) &&
          (all || wanted.contains(values[a].first) || wanted.contains(values[b].first)))
        added += add(cut, terms_.mkEq(values[a].first, values[b].first), predicates);
  return added;
}

std::size_t Refiner::refine(const PathProgram& path, const std::vector<std::vector<std::size_t>>& cores,
                            Effort effort, Predicates& predicates) {
  std::size_t added = 0;
  for (const auto& core : cores)
    for (std::size_t segment = path.segments(); segment-- > 1;) {
      std::vector<Term> behind;
      for (const std::size_t n : core)
        if (path.from(0)[n].segment >= segment)
          behind.push_back(path.from(segment)[path.place(segment, n)].term);
      if (behind.empty()) continue;
      // What follows cannot be taken whatever was before: nothing has to be known here.
      if (isInconsistent(behind)) break;
      bool isWhole = true;
      for (const Term condition : behind)
        added += addAtoms(path.cut(segment), condition, predicates, isWhole);
      if (isWhole && effort == Effort::Preconditions) continue;
      std::set<Term> wanted;
      for (const Term t : expr::termsBelow(terms_, behind))
        if (terms_.op(t) == Op::Var) wanted.insert(t);
      added += addValues(path, segment, wanted, effort == Effort::Everything, predicates);
    }
  return added;
}

} // namespace nuthatch::abstraction
