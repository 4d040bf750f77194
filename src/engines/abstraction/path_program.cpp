#include "engines/abstraction/path_program.h"

#include "expr/evaluate/evaluator.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::abstraction {

PathProgram::PathProgram(const Regions& regions, const Counterexample& counterexample) : regions_(regions) {
  const auto& ways = counterexample.segments;
  for (std::size_t n = 0; n < ways.size(); ++n)
    segments_.push_back(run(ways[n], n, n + 1 == ways.size() ? &counterexample : nullptr));
  expr::Terms& terms = regions.around().terms;
  levels_.resize(segments_.size());
  for (std::size_t n = segments_.size(); n-- > 0;) {
    for (const Term condition : segments_[n].conditions) levels_[n].push_back({n, condition});
    if (n + 1 == segments_.size()) continue;
    expr::TermIndex memo;
    for (const auto& [variable, value] : segments_[n].behind) memo.set(variable, value.id);
    for (const Condition& later : levels_[n + 1])
      levels_[n].push_back({later.segment, expr::substitute(terms, later.term, memo)});
  }
}

PathProgram::SegmentTerms PathProgram::run(const Segment& way, std::size_t number,
                                           const Counterexample* failing) {
  const Surroundings& in = regions_.around();
  BlockTerms blocks(in, fmt::format("p{}", number));
  SegmentTerms made{way.head, {}, {}};
  Slots slots(in.code.slots);
  for (const std::uint32_t slot : regions_.live(way.head)) slots[slot] = regions_.variable(slot);
  for (std::size_t n = 0; n < way.blocks.size(); ++n) {
    const BlockRun run = blocks.run(way.blocks[n], slots);
    const bool isLast = failing && n + 1 == way.blocks.size();
    const std::size_t held = isLast ? run.failures[failing->failure].after : run.conditions.size();
    made.conditions.insert(made.conditions.end(), run.conditions.begin(),
                           run.conditions.begin() + static_cast<std::ptrdiff_t>(held));
    for (const BlockInput& one : run.asked)
      if (one.after <= held) asked_.push_back(one); // not what would be asked for behind the failure
    if (isLast) {
      made.conditions.push_back(run.failures[failing->failure].fails);
      return made;
    }
    const auto left =
        std::ranges::find(run.leaving, way.edges[n], [](const Leaving& one) { return one.edge; });
    made.conditions.push_back(left->condition);
    blocks.follow(way.edges[n], slots);
  }
  const std::uint32_t next = in.code.edges[way.edges.back()].block;
  for (const std::uint32_t slot : regions_.live(next))
    made.behind.emplace_back(
        regions_.variable(slot),
        slots[slot] ? slots[slot]
                    : in.terms.mkVar(fmt::format("p{}.u{}", number, slot), in.code.widths[slot]));
  return made;
}

std::vector<std::pair<Term, Term>> PathProgram::valuesAt(std::size_t segment) const {
  expr::Terms& terms = regions_.around().terms;
  std::vector<std::pair<Term, Term>> values;
  for (const std::uint32_t slot : regions_.live(segments_[segment].head)) {
    const Term variable = regions_.variable(slot);
    values.emplace_back(variable, variable);
  }
  for (std::size_t n = segment; n-- > 0;) {
    expr::TermIndex memo;
    for (const auto& [variable, value] : segments_[n].behind) memo.set(variable, value.id);
    for (auto& [variable, value] : values) value = expr::substitute(terms, value, memo);
  }
  return values;
}

std::string PathProgram::inputOf(const expr::Model& model) const {
  std::string input;
  for (const BlockInput& one : asked_) {
    if (one.bytes == 0) continue;
    const expr::Bits value = expr::evaluate(regions_.around().terms, one.value, model);
    const std::uint64_t word = value.low64();
    for (unsigned n = 0; n < one.bytes; ++n) input.push_back(static_cast<char>(word >> (8 * n)));
  }
  return input;
}

} // namespace nuthatch::abstraction
