#include "cli/hunt/hunt_program.h"

#include "cli/fuzz_report.h"
#include "frontend/tree_roles.h"
#include "report/summary.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch {

namespace {

struct FoundSoFar {
  std::uint64_t bugs = 0, edges = 0;
};

Result<FoundSoFar> knownNow(Facts& facts) {
  NH_TRY(const Summary summary, readSummary(*facts.ledger, facts.target));
  FoundSoFar known{.bugs = summary.bugs.size() + summary.panics.size()};
  for (const auto& function : summary.functions) known.edges += function.hit;
  return known;
}

// Nobody says how the program is started: a file as its one argument, and standard input, are both input.
concolic::ProgramShape shapeOf(const Subject& subject) {
  constexpr std::uint64_t kMostBytes = 4096;
  const WholeInput kind = subject.signatures()[0].wholeInput;
  if (kind == WholeInput::Program)
    return {.streams = {"file", "stdin"},
            .words = {subject.target().name, "@@"},
            .mostBytes = {kMostBytes, kMostBytes}};
  return {.streams = {"input"}, .words = {subject.target().name}, .mostBytes = {kMostBytes}};
}

} // namespace

Result<std::vector<std::string>> huntProgram(const ProgramHunt& hunt, Facts& facts) {
  NH_TRY(auto tree, findTree(hunt.paths, {.program = hunt.program, .wantsProgram = true}));
  NH_TRY(auto subject, Subject::make(std::move(tree.target), {.program = true}));
  const auto shape = shapeOf(subject);
  concolic::CampaignOptions options{.out = hunt.out / "program",
                                    .allowWeakerSandbox = hunt.allowWeakerSandbox};
  options.fuzz.budget = hunt.time;
  options.fuzz.mostRuns = hunt.runs;
  options.fuzz.seed = hunt.seed;
  NH_TRY(const FoundSoFar before, knownNow(facts));
  NH_TRY_VOID(writeFile(hunt.out / kCommandFile, shape.description()));
  const auto result = concolic::runCampaign(subject, shape, options, *facts.ledger, facts.target,
                                            hunt.stopped, [](const concolic::FuzzTotals&) {});
  if (!result && result.error().blame == Blame::Input)
    return std::vector{fmt::format("the program was not explored by its input: {}", result.error().message)};
  if (!result) return std::unexpected(result.error());
  NH_TRY(const FoundSoFar after, knownNow(facts));
  return std::vector{
      fmt::format("exploring {} by its input added {} bugs and {} branch edges to random testing ({} runs, "
                  "{} of them symbolic){}",
                  subject.signatures()[0].display, after.bugs - std::min(before.bugs, after.bugs),
                  after.edges - std::min(before.edges, after.edges),
                  result->totals.nativeRuns + result->totals.symbolicRuns, result->totals.symbolicRuns,
                  result->totals.complete ? "; all feasible paths explored" : "")};
}

} // namespace nuthatch
