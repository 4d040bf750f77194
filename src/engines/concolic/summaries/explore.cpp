#include "engines/concolic/summaries/explore.h"

namespace nuthatch::concolic {

Result<Explored> exploreBySummaries(std::shared_ptr<const SymbolicBuild> build, const ProgramShape& shape,
                                    const SandboxPolicy& policy, const std::vector<Input>& seeds,
                                    const SmartOptions& options) {
  expr::Terms terms;
  NH_TRY(const auto program, startSymbolicProgram(build, {shape.words, shape.streams}, terms, policy));
  SmartSearch search(terms, shape, *program, options);
  NH_TRY_VOID(search.run(seeds));
  Explored explored{search.totals(), search.inputs(), search.suspects(), {}};
  for (const auto& [key, summary] : search.summaries())
    explored.functions.push_back({textOf(terms, build->instrumented.functions[key.function], key, summary),
                                  summary.uses, summary.runs});
  return explored;
}

} // namespace nuthatch::concolic
