#include "engines/concolic/summaries/summary_facts.h"

#include "expr/text.h"
#include "expr/walk.h"

#include <algorithm>
#include <fmt/format.h>
#include <sstream>

namespace nuthatch::concolic {

namespace {

using expr::Term;

// Terms over the inputs of the function and nothing else.
bool isOfInputs(const expr::Terms& terms, const SummarisedFunction& function, const expr::Query& query) {
  std::vector<Term> roots = query.constraints;
  roots.insert(roots.end(), query.values.begin(), query.values.end());
  return std::ranges::all_of(expr::termsBelow(terms, roots), [&](Term term) {
    const expr::Op op = terms.op(term);
    if (op != expr::Op::Var && op != expr::Op::Array) return true;
    for (std::uint32_t i = 0; i < function.inputs.size(); ++i) {
      const unsigned bits = function.inputs[i].bits;
      if (op == expr::Op::Var ? bits != 0 && terms.varName(term) == valueName(i, bits)
                              : bits == 0 && terms.name(term) == memoryName(i))
        return true;
    }
    return false;
  });
}

std::optional<PathSummary> pathOf(expr::Terms& terms, const SummarisedFunction& function,
                                  const SummaryFact::Path& fact) {
  auto query = expr::parseQuery(terms, fact.formula, "a stored summary", expr::Reading::Rewritten);
  if (!query || !isOfInputs(terms, function, *query)) return std::nullopt;
  if (query->values.size() != fact.hasResult + fact.writes.size()) return std::nullopt;
  if (fact.returns ? fact.hasResult != (function.resultBits != 0) : !query->values.empty())
    return std::nullopt;
  if (!fact.sizes.empty() && fact.sizes.size() != function.inputs.size()) return std::nullopt;
  PathSummary path{.when = std::move(query->constraints),
                   .returns = fact.returns,
                   .isExact = fact.isExact,
                   .sizes = fact.sizes};
  if (fact.hasResult) path.result = query->values[0];
  for (std::size_t i = 0; i < fact.writes.size(); ++i)
    path.writes.push_back({fact.writes[i].input, fact.writes[i].offset, query->values[fact.hasResult + i]});
  if (std::ranges::any_of(path.writes, [&](const Output& output) {
        return output.input >= function.inputs.size() || terms.width(output.byte) != 8;
      }))
    return std::nullopt;
  if (fact.hasResult && terms.width(path.result) != function.resultBits) return std::nullopt;
  return path;
}

// "5 0-1:8 …": the nulls as bits, then the meetings.
std::string callerOf(const SummaryKey& key) {
  std::string text = std::to_string(key.nulls);
  for (const auto& [first, second, beyond] : key.meetings)
    text += fmt::format(" {}-{}:{}", first, second, beyond);
  return text;
}

std::optional<SummaryKey> keyOf(const std::string& caller) {
  std::istringstream words(caller);
  SummaryKey key;
  words >> key.nulls;
  Meeting met;
  for (char dash = 0, colon = 0; words >> met.first >> dash >> met.second >> colon >> met.beyond;)
    key.meetings.push_back(met);
  if (callerOf(key) != caller) return std::nullopt;
  return key;
}

} // namespace

SummaryFact factOf(const expr::Terms& terms, const SummarisedFunction& function, const SummaryKey& key,
                   const FunctionSummary& summary) {
  SummaryFact fact{.code = function.code,
                   .caller = callerOf(key),
                   .function = function.name,
                   .resultBits = function.resultBits,
                   .isTotal = summary.isTotal};
  for (const FunctionInput& input : function.inputs)
    fact.inputs.push_back({input.name, input.bits, input.isSigned, input.isGlobal});
  for (const PathSummary& path : summary.paths) {
    expr::Query query{.constraints = path.when, .expected = {}};
    if (path.result) query.values.push_back(path.result);
    std::vector<SummaryFact::Written> writes;
    for (const Output& output : path.writes) {
      if (!output.byte) break; // of a path that is not exact, and not used again
      query.values.push_back(output.byte);
      writes.push_back({output.input, output.offset});
    }
    fact.paths.push_back({.formula = expr::printQuery(terms, query),
                          .returns = path.returns,
                          .isExact = path.isExact,
                          .hasResult = static_cast<bool>(path.result),
                          .sizes = path.sizes,
                          .writes = std::move(writes)});
  }
  return fact;
}

SummarisedFunction functionOf(const SummaryFact& fact) {
  SummarisedFunction function{.name = fact.function, .code = fact.code, .resultBits = fact.resultBits};
  for (const auto& input : fact.inputs)
    function.inputs.push_back({input.name, input.bits, input.isSigned, input.isGlobal});
  return function;
}

std::optional<KnownSummary> summaryOf(expr::Terms& terms, const SummarisedFunction& function,
                                      const SummaryFact& fact) {
  if (fact.code != function.code || fact.resultBits != function.resultBits ||
      fact.inputs.size() != function.inputs.size())
    return std::nullopt;
  for (std::size_t i = 0; i < fact.inputs.size(); ++i)
    if (fact.inputs[i].bits != function.inputs[i].bits) return std::nullopt;
  KnownSummary known;
  const auto key = keyOf(fact.caller);
  if (!key) return std::nullopt;
  known.key = *key;
  for (const SummaryFact::Path& one : fact.paths) {
    auto path = pathOf(terms, function, one);
    if (!path) return std::nullopt;
    known.summary.isExact &= path->isExact;
    known.summary.paths.push_back(std::move(*path));
  }
  known.summary.isTotal = known.summary.isExact && fact.isTotal;
  return known;
}

} // namespace nuthatch::concolic
