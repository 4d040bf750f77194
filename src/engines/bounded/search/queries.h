// The engine's questions to the solver: can these constraints hold together? Counts them, keeps them within
// the time that is left, and never hides that an answer is missing.
#pragma once

#include "expr/model.h"
#include "solver/chain.h"
#include "support/clock.h"

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <vector>

namespace nuthatch::bounded {

enum class Feasible : std::uint8_t { Yes, No, Unknown };

struct QueryAnswer {
  Feasible feasible = Feasible::Unknown;
  std::shared_ptr<const expr::Model> model; // of Yes
  solver::Reason reason = solver::Reason::None;
  std::vector<expr::Term> core; // of No: constraints of the path that rule the question out
};

class Queries {
public:
  // `deadline` is the search's, and may be moved.
  Queries(expr::Terms& terms, const Deadline& deadline, std::uint64_t memoryBytes)
      : terms_(terms), chain_(terms), deadline_(deadline), memoryBytes_(memoryBytes) {}

  QueryAnswer ask(std::span<const expr::Term> path, expr::Term also, std::chrono::milliseconds limit);
  // A question that is too hard is split by the conditions on which merged paths parted, again and again
  // (seed 002, IV-A): each half stands for fewer paths.
  QueryAnswer askInParts(std::span<const expr::Term> path, expr::Term also, std::chrono::milliseconds limit);

  // A core that names one of these is looked for again without them: solvers name whatever they looked at first.
  void avoid(std::function<bool(expr::Term)> isAvoided) { isAvoided_ = std::move(isAvoided); }

  // Who asks: a name for the tally of times, and nothing else.
  void countFor(std::function<std::string()> asking) { asking_ = std::move(asking); }

  std::uint64_t asked() const { return asked_; }
  std::chrono::nanoseconds timeAvoiding() const { return avoiding_; }
  std::uint64_t splits() const { return splits_; }
  const solver::Statistics& statistics() const { return chain_.statistics(); }

private:
  QueryAnswer inParts(std::vector<expr::Term>& path, expr::Term also, std::chrono::nanoseconds end,
                      unsigned depth);
  expr::Term whereToSplit(std::span<const expr::Term> path, expr::Term also) const;

  expr::Terms& terms_;
  solver::Chain chain_;
  const Deadline& deadline_;
  std::uint64_t memoryBytes_;
  std::uint64_t asked_ = 0, splits_ = 0;
  std::chrono::nanoseconds avoiding_{0};
  std::vector<expr::Term> constraints_;
  std::function<bool(expr::Term)> isAvoided_;
  std::function<std::string()> asking_;
};

} // namespace nuthatch::bounded
