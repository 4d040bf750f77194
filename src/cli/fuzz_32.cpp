#include "cli/fuzz_32.h"

#include "cli/interrupt.h"
#include "engines/bounded/prover.h"
#include "frontend/target.h"
#include "suite/competition.h"

#include <algorithm>

namespace nuthatch {

Result<bool> reachErrorWith32Bits(const std::filesystem::path& program, const CoverProperty& property,
                                  const std::filesystem::path& folder, std::chrono::milliseconds budget,
                                  std::uint64_t memoryBytes) {
  NH_TRY(auto target, findTarget(std::span(&program, 1)));
  for (auto& unit : target.units) unit.flags.emplace_back("-m32");
  SubjectOptions making{.signatures = {.internal = true, .anyMain = true, .lazy = true, .only = ""}};
  making.pipeline.checks.kinds = bounded::kindsOf(bounded::Property::UnreachCall);
  NH_TRY(auto subject, Subject::make(std::move(target), making));
  const auto& signatures = subject.signatures();
  const auto main = std::ranges::find_if(signatures, &Signature::isMain);
  if (main == signatures.end()) return false;
  bounded::Request request{.property = bounded::Property::UnreachCall,
                           .entries = {static_cast<std::size_t>(main - signatures.begin())}};
  request.options.budget = budget;
  request.options.memoryBytes = memoryBytes;
  request.options.stopped = isInterrupted;
  request.stopAtFirst = true;
  request.traces = true;
  NH_TRY(const auto proof, bounded::prove(subject, request));
  if (std::ranges::find(proof.checks, bounded::Judgement::Refuted, &bounded::CheckAnswer::judgement) ==
      proof.checks.end())
    return false;
  const CompetitionOutput output{
      .testSuite = folder, .sources = {program}, .specification = property.text, .dataModel = "ILP32"};
  NH_TRY_VOID(writeCompetitionOutput(output, proof));
  return true;
}

} // namespace nuthatch
