#include "engines/abstraction/reach.h"

#include "expr/evaluate/evaluator.h"

#include <algorithm>

namespace nuthatch::abstraction {

namespace {

constexpr std::chrono::milliseconds kQuestionTime{10'000};
// A chain keeps the circuits of all its questions, and each of these is about another set of states: past some
// hundred the old ones cost more than making those of the region again.
constexpr std::uint64_t kQuestionsOfAChain = 100;

} // namespace

Reach::Reach(const Regions& regions, const Predicates& predicates, const Dropped& dropped,
             const ReachLimits& limits)
    : regions_(regions), predicates_(predicates), dropped_(dropped), limits_(limits),
      terms_(regions.around().terms) {}

const std::vector<Term>& Reach::at(std::uint32_t cut) const {
  static const std::vector<Term> kNone;
  const auto found = predicates_.find(cut);
  return found == predicates_.end() ? kNone : found->second;
}

Term Reach::conditionOf(expr::Terms& terms, const StateSet& set, const std::vector<Term>& predicates) {
  return set.fold<Term>(terms.mkFalse(), terms.mkTrue(),
                        [&](unsigned variable, const Term& yes, const Term& no) {
                          return terms.mkIte(predicates[variable], yes, no);
                        });
}

Row Reach::rowOf(const std::vector<Term>& predicates, const expr::Model& model) const {
  Row row;
  if (predicates.empty()) return row;
  expr::Program program(terms_, predicates);
  program.load(model, 0);
  program.run();
  for (std::size_t n = 0; n < predicates.size(); ++n) row.push_back((program.root64(n, 0) & 1) != 0);
  return row;
}

void Reach::add(std::uint32_t cut, const Row& row, std::size_t parent, Segment way) {
  Place& place = places_[cut];
  const StateSet one = StateSet::of(row);
  place.all = place.all | one;
  place.fresh = place.fresh | one;
  place.nodes.emplace(row, nodes_.size());
  nodes_.push_back({cut, row, parent, std::move(way)});
  if (std::ranges::find(waiting_, cut) == waiting_.end()) waiting_.push_back(cut);
}

std::optional<ReachEnd> Reach::interrupted() const {
  if (limits_.deadline.isOver() || (limits_.stopped && limits_.stopped())) return ReachEnd::Time;
  if (nodes_.size() > limits_.rows || StateSet::exhausted() || solver::residentBytes() > limits_.memoryBytes)
    return ReachEnd::States;
  return std::nullopt;
}

solver::Answer Reach::ask(std::vector<Term> constraints) {
  if (queries_++ % kQuestionsOfAChain == 0) chain_ = std::make_unique<solver::Chain>(terms_);
  return chain_->solve(constraints, {.time = std::min(kQuestionTime, limits_.deadline.left())});
}

Reached Reach::run() {
  add(0, Row(at(0).size(), false), 0, {});
  while (!waiting_.empty()) {
    const std::uint32_t cut = waiting_.front();
    waiting_.erase(waiting_.begin());
    if (const auto end = lookAt(cut)) {
      result_.end = *end;
      return std::move(result_);
    }
  }
  result_.end = StateSet::exhausted() ? ReachEnd::States : ReachEnd::Fixpoint;
  result_.rows = nodes_.size();
  for (const auto& [cut, place] : places_) result_.states[cut] = place.all;
  return std::move(result_);
}

std::optional<ReachEnd> Reach::lookAt(std::uint32_t cut) {
  Place& place = places_[cut];
  const Term from = conditionOf(terms_, place.fresh, at(cut));
  place.fresh = StateSet();
  const Region& region = regions_.of(cut);
  if (const auto end = findFailure(region, from)) return end;
  for (const Crossing& crossing : region.crossings)
    if (const auto end = cross(region, crossing, from)) return end;
  return std::nullopt;
}

std::optional<ReachEnd> Reach::findFailure(const Region& region, Term from) {
  std::vector<Term> ways;
  for (const RegionFailure& failure : region.failures)
    if (!dropped_.contains(failure)) ways.push_back(failure.fails);
  if (ways.empty()) return std::nullopt;
  if (const auto end = interrupted()) return end;
  const solver::Answer answer = ask({from, terms_.mkOr(ways)});
  if (answer.outcome == solver::Satisfiability::Unsat) return std::nullopt;
  if (answer.outcome == solver::Satisfiability::Unknown) return interrupted().value_or(ReachEnd::Solver);
  const auto failed = std::ranges::find_if(region.failures, [&](const RegionFailure& failure) {
    return !dropped_.contains(failure) && !expr::evaluate(terms_, failure.fails, answer.model).isZero();
  });
  Counterexample found{{}, failed->check, failed->lost, failed->number};
  found.segments.push_back(regions_.wayOf(region.head, answer.model, &*failed));
  std::size_t node = places_[region.head].nodes.at(rowOf(at(region.head), answer.model));
  for (; node != 0; node = nodes_[node].parent) found.segments.push_back(nodes_[node].way);
  std::ranges::reverse(found.segments);
  result_.counterexample = std::move(found);
  return ReachEnd::Counterexample;
}

std::optional<ReachEnd> Reach::cross(const Region& region, const Crossing& crossing, Term from) {
  expr::TermIndex memo = regions_.replacement(crossing);
  std::vector<Term> behind;
  for (const Term predicate : at(crossing.target))
    behind.push_back(expr::substitute(terms_, predicate, memo));
  while (true) {
    if (const auto end = interrupted()) return end;
    const Term isKnown = conditionOf(terms_, places_[crossing.target].all, behind);
    const solver::Answer answer = ask({from, crossing.guard, terms_.mkNot(isKnown)});
    if (answer.outcome == solver::Satisfiability::Unsat) return std::nullopt;
    if (answer.outcome == solver::Satisfiability::Unknown) return interrupted().value_or(ReachEnd::Solver);
    const std::size_t parent = places_[region.head].nodes.at(rowOf(at(region.head), answer.model));
    add(crossing.target, rowOf(behind, answer.model), parent,
        regions_.wayOf(region.head, answer.model, nullptr));
  }
}

} // namespace nuthatch::abstraction
