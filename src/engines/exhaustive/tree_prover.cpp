#include "engines/exhaustive/tree_prover.h"

#include "engines/bounded/search/explorer.h"
#include "engines/bounded/search/start.h"
#include "module/intrinsics.h"

#include "llvm/IR/Module.h"

#include <algorithm>
#include <deque>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

namespace {

using bounded::CheckRole;
using bounded::Judgement;

class TreeProver {
public:
  TreeProver(DriverForest& forest, Module& module, const std::vector<Check>& checks,
             const TreeProofOptions& options, TreeProof& proof)
      : forest_(forest), module_(module), options_(options), proof_(proof),
        deadline_(options.budget, Deadline::By::Processor) {
    for (const Check& check : checks) {
      roles_[checkIdValue(check.id)] = forest.roleOf(check.kind);
      names_[checkIdValue(check.id)] =
          fmt::format("{}, {}:{}", nuthatch::name(check.kind), check.place.file, check.place.line);
    }
  }

  Status run(const std::vector<DriverGroup>& groups) {
    std::deque<DriverGroup> waiting(groups.begin(), groups.end());
    std::size_t left = 0, proven = 0;
    for (const DriverGroup& group : groups) left += group.size();
    while (!waiting.empty()) {
      const DriverGroup group = std::move(waiting.front());
      waiting.pop_front();
      const auto time = deadline_.left();
      if (time.count() <= 0 || options_.stopped()) {
        settle(group, {.open = "the budget ended before"});
        left -= group.size();
        continue;
      }
      // Twice its share, at least a second: most groups leave most of it over.
      const auto share = std::max<std::chrono::milliseconds>(2 * time / static_cast<long>(waiting.size() + 2),
                                                             std::chrono::milliseconds(1'000));
      NH_TRY(const DriverProof outcome, prove(group, std::min(time, share)));
      if (outcome.isProven || group.size() == 1) {
        settle(group, outcome);
        proven += outcome.isProven ? group.size() : 0;
        left -= group.size();
      } else {
        for (DriverGroup& part : split(group)) waiting.push_back(std::move(part));
      }
      options_.progress(proven, left);
    }
    return {};
  }

private:
  // By the first step in which the drivers differ; two or more. A driver that is over there is alone.
  std::vector<DriverGroup> split(const DriverGroup& group) const {
    for (std::size_t depth = 0;; ++depth) {
      std::vector<DriverGroup> found;
      std::map<std::size_t, std::size_t> place; // of a step in `found`
      for (const std::size_t driver : group) {
        const auto steps = forest_.stepsOf(driver);
        const bool over = depth >= steps.size();
        const auto at = over ? place.end() : place.find(steps[depth]);
        if (at != place.end()) {
          found[at->second].push_back(driver);
          continue;
        }
        if (!over) place.emplace(steps[depth], found.size());
        found.push_back({driver});
      }
      if (found.size() > 1) return found;
    }
  }

  void settle(const DriverGroup& group, const DriverProof& proof) {
    if (!proof.isProven && proof.cause.empty()) proof_.open[proof.open] += group.size();
    for (const std::size_t driver : group) forest_.settle(driver, proof);
  }

  CheckRole roleOf(std::uint64_t check) const {
    const auto found = roles_.find(check);
    return found == roles_.end() ? CheckRole::Judged : found->second;
  }

  Result<DriverProof> prove(const DriverGroup& group, std::chrono::milliseconds budget) {
    NH_TRY(llvm::Function * code, forest_.enter(module_, group, proof_.trees++));
    const llvm::Function* entry = bounded::withConstructors(module_.llvm(), *code);
    DriverProof outcome;
    for (bounded::Options& way : forest_.ways(budget)) {
      NH_TRY(outcome, explore(group, *entry, way));
      if (outcome.isProven || !outcome.cause.empty()) break;
    }
    return outcome;
  }

  Result<DriverProof> explore(const DriverGroup& group, const llvm::Function& entry,
                              bounded::Options& options) {
    DriverProof outcome;
    Status problem;
    options.budgetBy = Deadline::By::Processor;
    options.stopped = options_.stopped;
    options.roleOf = [this](std::uint64_t check) { return roleOf(check); };
    options.onRefuted = [&](std::uint64_t check, const std::string& input) {
      outcome.open = fmt::format("a witness does not fail natively ({})", names_[check]);
      outcome.hasWitness = true;
      auto cause = forest_.causeOf(group, input);
      if (!cause)
        problem = std::unexpected(std::move(cause).error());
      else if (!cause->empty())
        outcome = {.open = "it fails", .cause = *std::move(cause)};
      return false; // nothing is proven of this group any more
    };
    const bounded::Answers answers = bounded::explore(module_.llvm(), entry, options);
    NH_TRY_VOID(std::move(problem));
    proof_.seconds += answers.counters.seconds;
    if (!outcome.open.empty()) return outcome;
    for (const auto& [check, answer] : answers.checks) {
      if (answer.judgement != Judgement::Open || roleOf(check) == CheckRole::Ignored) continue;
      if (options.bound > 0 && answer.heldTo > 0) { // that bound was asked for
        outcome.loops = options.bound;
        continue;
      }
      return DriverProof{.open = answer.open.detail.empty() ? nuthatch::name(answer.open.reason)
                                                            : answer.open.detail};
    }
    proof_.assumptions.insert(answers.assumptions.begin(), answers.assumptions.end());
    outcome.isProven = true;
    return outcome;
  }

  DriverForest& forest_;
  Module& module_;
  const TreeProofOptions& options_;
  TreeProof& proof_;
  Deadline deadline_;
  std::map<std::uint64_t, CheckRole> roles_;
  std::map<std::uint64_t, std::string> names_; // of checks: kind and place
};

} // namespace

Status proveTrees(DriverForest& forest, Module& module, const std::vector<Check>& checks,
                  const std::vector<DriverGroup>& groups, const TreeProofOptions& options, TreeProof& proof) {
  return TreeProver(forest, module, checks, options, proof).run(groups);
}

} // namespace nuthatch::exhaustive
