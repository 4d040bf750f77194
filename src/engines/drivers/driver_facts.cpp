#include "engines/drivers/driver_facts.h"

#include "driver/driver_source.h"
#include "module/entries/entries.h"
#include "replay/refutation.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace nuthatch {

namespace {

Status writeCrash(EngineContext& context, RunId run, const Callables& callables, const JudgedCrash& judged) {
  const Check& check = judged.crash.check;
  Witness witness{.check = check.id,
                  .entry = kDriverEntry,
                  .arguments = describeDriver(callables, judged.crash.driver),
                  .replay = judged.replayed.replay,
                  .note = judged.replayed.note,
                  .needs = judged.triage.reason,
                  .test = fmt::format("{}\n", fmt::join(plainLines(callables, judged.crash.driver), "\n")),
                  .watchedAll = true}; // drivers run in the build with every check
  if (check.kind == CheckKind::Hang && witness.needs.empty()) witness.needs = "the calls end in their time";
  NH_TRY([[maybe_unused]] const auto id,
         writeRefutation(context.ledger, context.target, run, check, std::move(witness),
                         encode(callables, judged.crash.driver)));
  return {};
}

} // namespace

Status writeDriverFacts(EngineContext& context, RunId run, const Subject& subject,
                        std::span<const std::uint8_t> covered, const std::vector<JudgedCrash>& crashes) {
  NH_TRY(auto batch, context.ledger.begin());
  for (const auto& range : subject.edges()) {
    Coverage coverage{.function = range.function, .edges = range.count};
    for (std::uint32_t k = 0; k < range.count; ++k)
      if (range.first + k < covered.size() && covered[range.first + k]) coverage.hit.push_back(k);
    NH_TRY([[maybe_unused]] const auto fresh, context.ledger.addCoverage(context.target, run, coverage));
  }
  for (const auto& judged : crashes) NH_TRY_VOID(writeCrash(context, run, subject.callables(), judged));
  return batch.commit();
}

} // namespace nuthatch
