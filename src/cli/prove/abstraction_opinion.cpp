#include "cli/prove/abstraction_opinion.h"

#include "engines/abstraction/abstraction.h"

namespace nuthatch {

namespace {

abstraction::CheckRole roleOf(bounded::CheckRole role) {
  switch (role) {
  case bounded::CheckRole::Ignored:
    return abstraction::CheckRole::Ignored;
  case bounded::CheckRole::Judged:
    return abstraction::CheckRole::Judged;
  default:
    return abstraction::CheckRole::Supposed;
  }
}

} // namespace

bounded::SecondOpinion abstractionOpinion(std::vector<AbstractionRun>& runs, bool wantsProgram) {
  return
      [&runs, wantsProgram](const Module& module, const std::string& entry, const bounded::Options& options) {
        abstraction::Options wanted{.budget = options.budget, .memoryBytes = options.memoryBytes};
        wanted.roleOf = [&](std::uint64_t check) { return roleOf(options.roleOf(check)); };
        wanted.stopped = options.stopped;
        wanted.failAllocations = options.failAllocations;
        wanted.wantsProgram = wantsProgram;
        wanted.onCounterexample = [&](std::uint64_t check, const std::string& input) {
          return !options.onRefuted(check, input);
        };
        abstraction::Answers said = abstraction::prove(module, entry, wanted);
        bounded::Answers answers;
        AbstractionRun run{said.predicates, said.counters, 0, said.program};
        for (const auto& [check, answer] : said.checks) {
          bounded::Answer& translated = answers.checks[check];
          translated.open = answer.open;
          if (answer.judgement == abstraction::Judgement::Unreachable)
            translated.judgement = bounded::Judgement::Unreachable;
          if (answer.judgement != abstraction::Judgement::Proven) continue;
          translated.judgement = bounded::Judgement::Proven;
          ++run.proven;
        }
        if (run.proven > 0) answers.assumptions = std::move(said.assumptions);
        runs.push_back(std::move(run));
        return answers;
      };
}

} // namespace nuthatch
