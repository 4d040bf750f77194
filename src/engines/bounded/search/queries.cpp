#include "engines/bounded/search/queries.h"

#include "expr/walk.h"
#include "solver/query_tally.h"
#include "support/stopwatch.h"

#include <algorithm>
#include <map>
#include <set>

namespace nuthatch::bounded {

QueryAnswer Queries::ask(std::span<const expr::Term> path, expr::Term also, std::chrono::milliseconds limit) {
  const auto left = deadline_.left();
  if (left.count() <= 0) return {.reason = solver::Reason::Time};
  // No question takes all that is left: others wait.
  limit = std::min(limit, std::max(left / 3, std::chrono::milliseconds(50)));
  constraints_.assign(path.begin(), path.end());
  if (also) constraints_.push_back(also);
  ++asked_;
  const solver::QuestionsOf whose(asking_ ? asking_() : "");
  solver::Answer answer =
      chain_.solve(constraints_, {.time = std::min(limit, left), .memoryBytes = memoryBytes_});
  switch (answer.outcome) {
  case solver::Satisfiability::Sat:
    return {Feasible::Yes, std::make_shared<const expr::Model>(std::move(answer.model)), {}, {}};
  case solver::Satisfiability::Unsat:
    if (isAvoided_ && std::ranges::any_of(answer.core, isAvoided_)) {
      const Stopwatch watch(avoiding_);
      std::erase_if(constraints_, isAvoided_);
      solver::Answer other =
          chain_.solve(constraints_, {.time = std::min(limit, left), .memoryBytes = memoryBytes_});
      if (other.outcome == solver::Satisfiability::Unsat) answer = std::move(other);
    }
    std::erase(answer.core, also);
    return {Feasible::No, nullptr, {}, std::move(answer.core)};
  case solver::Satisfiability::Unknown:
    break;
  }
  return {.reason = answer.reason};
}

namespace {

constexpr unsigned kDeepestSplit = 6;

} // namespace

// The condition that chooses most often among the values that the question speaks of.
expr::Term Queries::whereToSplit(std::span<const expr::Term> path, expr::Term also) const {
  std::vector<expr::Term> roots(path.begin(), path.end());
  roots.push_back(also);
  const std::set<expr::Term> decided(path.begin(), path.end());
  std::map<expr::Term, unsigned> chooses;
  for (const expr::Term term : expr::termsBelow(terms_, roots))
    if (terms_.op(term) == expr::Op::Ite) ++chooses[terms_.kid(term, 0)];
  expr::Term best;
  unsigned most = 0;
  for (const auto& [condition, count] : chooses)
    if (count > most && !decided.contains(condition) && !decided.contains(terms_.mkNot(condition)))
      best = condition, most = count;
  return best;
}

QueryAnswer Queries::askInParts(std::span<const expr::Term> path, expr::Term also,
                                std::chrono::milliseconds limit) {
  std::vector<expr::Term> longer(path.begin(), path.end());
  return inParts(longer, also, deadline_.now() + limit, kDeepestSplit);
}

QueryAnswer Queries::inParts(std::vector<expr::Term>& path, expr::Term also, std::chrono::nanoseconds end,
                             unsigned depth) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - deadline_.now());
  if (left.count() <= 0) return {.reason = solver::Reason::Time};
  QueryAnswer whole = ask(path, also, depth == 0 ? left : left / 3);
  if (whole.feasible != Feasible::Unknown || depth == 0) return whole;
  const expr::Term by = whereToSplit(path, also);
  if (!by) return ask(path, also, left - left / 3);
  ++splits_;
  QueryAnswer both{.feasible = Feasible::No};
  for (const expr::Term half : {by, terms_.mkNot(by)}) {
    path.push_back(half);
    QueryAnswer part = inParts(path, also, end, depth - 1);
    path.pop_back();
    if (part.feasible != Feasible::No) return part;
    std::erase(part.core, half);
    both.core.insert(both.core.end(), part.core.begin(), part.core.end());
  }
  return both;
}

} // namespace nuthatch::bounded
