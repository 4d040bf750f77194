#include "engines/concolic/summaries/explore.h"

#include "engines/concolic/summaries/summary_facts.h"
#include "engines/concolic/summaries/unroll.h"

#include <map>

namespace nuthatch::concolic {

Result<Explored> exploreBySummaries(std::shared_ptr<const SymbolicBuild> build, const ProgramShape& shape,
                                    const SandboxPolicy& policy, const std::vector<Input>& seeds,
                                    std::span<const SummaryFact> known, const SmartOptions& options) {
  constexpr std::size_t kMostStored =
      1 << 20; // bytes of one summary's formulas: larger ones are remade as fast
  const auto& functions = build->instrumented.functions;
  expr::Terms terms;
  NH_TRY(const auto program, startSymbolicProgram(build, {shape.words, shape.streams}, terms, policy));
  SmartOptions all = options;
  all.unrolled = [&](std::uint32_t function, std::uint64_t bytes) -> std::optional<std::vector<PathSummary>> {
    if (!functions[function].flat) return std::nullopt;
    return unroll(terms, *functions[function].flat, {.mostBytes = bytes});
  };
  SmartSearch search(terms, shape, *program, std::move(all));
  std::multimap<std::string, const SummaryFact*> byCode;
  for (const SummaryFact& fact : known) byCode.emplace(fact.code, &fact);
  for (std::uint32_t i = 0; i < functions.size(); ++i)
    for (auto [at, end] = byCode.equal_range(functions[i].code); at != end; ++at)
      if (auto stored = summaryOf(terms, functions[i], *at->second)) {
        stored->key.function = i;
        search.know(stored->key, std::move(stored->summary));
      }
  NH_TRY_VOID(search.run(seeds));
  Explored explored{search.totals(), search.inputs(), search.suspects(), {}, {}};
  for (const auto& [key, summary] : search.summaries()) {
    const SummarisedFunction& function = functions[key.function];
    explored.functions.push_back({textOf(terms, function, key, summary), summary.uses, summary.runs});
    SummaryFact fact = factOf(terms, function, key, summary);
    std::size_t bytes = 0;
    for (const auto& path : fact.paths) bytes += path.formula.size();
    if (bytes <= kMostStored) explored.facts.push_back(std::move(fact));
  }
  return explored;
}

std::vector<Explored::Function> storedFunctions(std::span<const SummaryFact> facts) {
  std::vector<Explored::Function> functions;
  for (const SummaryFact& fact : facts) {
    expr::Terms terms;
    const SummarisedFunction function = functionOf(fact);
    if (const auto known = summaryOf(terms, function, fact))
      functions.push_back({textOf(terms, function, known->key, known->summary), 0, 0});
  }
  return functions;
}

} // namespace nuthatch::concolic
