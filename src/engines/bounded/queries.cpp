#include "engines/bounded/queries.h"

#include <algorithm>

namespace nuthatch::bounded {

Asked Queries::ask(std::span<const expr::Term> path, expr::Term also, std::chrono::milliseconds limit) {
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now());
  if (left.count() <= 0) return {.reason = solver::Reason::Time};
  // No question takes all that is left: others wait.
  limit = std::min(limit, std::max(left / 3, std::chrono::milliseconds(50)));
  constraints_.assign(path.begin(), path.end());
  if (also) constraints_.push_back(also);
  ++asked_;
  solver::Answer answer =
      chain_.solve(constraints_, {.time = std::min(limit, left), .memoryBytes = memoryBytes_});
  switch (answer.outcome) {
  case solver::Outcome::Sat:
    return {Feasible::Yes, std::make_shared<const expr::Model>(std::move(answer.model)), {}};
  case solver::Outcome::Unsat:
    return {Feasible::No, nullptr, {}};
  case solver::Outcome::Unknown:
    break;
  }
  return {.reason = answer.reason};
}

} // namespace nuthatch::bounded
