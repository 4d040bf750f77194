#include "engines/bounded/confirm.h"

#include "module/debug_types.h"
#include "module/intrinsics.h"
#include "support/hash.h"

#include <algorithm>
#include <fmt/format.h>

namespace nuthatch::bounded {

Result<bool> Confirmer::confirm(std::size_t entry, const Check& check, const std::string& input) {
  NH_TRY_VOID(judge_.consider({entry, decode(signatures_[entry], input)}, run_));
  NH_TRY_VOID(judge_.finish(run_));
  NH_TRY(const auto checks, ledger_.checks(target_));
  const bool inLibrary = !isUserFile(check.place.file);
  for (const JudgedCheck& judged : checks)
    if (const auto* refuted = std::get_if<Refuted>(&judged.verdict)) {
      // A check in a header of the library is reported at the user's line that led there.
      // The same of what a library function does that the line calls.
      const bool inCall = check.kind == CheckKind::Crash && judged.check.place.file == check.place.file &&
                          judged.check.place.line == check.place.line;
      const bool stands =
          (inCall || (inLibrary && judged.check.kind == check.kind)) && !known_.contains(judged.check.id);
      if (judged.check.id == check.id || stands) witnesses_.try_emplace(check.id, refuted->witness);
      known_.insert(judged.check.id);
    }
  if (witnesses_.contains(check.id)) return true;
  const bool isLeak = check.kind == CheckKind::Leak;
  if (!inLibrary && !isLeak && check.kind != CheckKind::UninitialisedRead) return false;
  // The user's line may be known to fail already, and MSan sees a value only where it decides: it is enough
  // that the very check fails in the checked build.
  NH_TRY(const auto again, server_.run(entry, std::span(&input, 1), std::chrono::seconds(5)));
  if (!again.failure || again.failure->outcome != Outcome::CheckFailed) return false;
  const std::string failed = hex(again.failure->check);
  // A run names one lost block: where it is another one, it says nothing of this.
  const auto other =
      std::ranges::find(checks, failed, [](const JudgedCheck& judged) { return judged.check.id; });
  if (isLeak && failed != check.id && other != checks.end() && other->check.kind == CheckKind::Leak)
    return badInput("natively another block is named first");
  return failed == check.id;
}

std::string Confirmer::witnessOf(const std::string& check) const {
  const auto found = witnesses_.find(check);
  return found == witnesses_.end() ? "" : found->second;
}

std::optional<Bound> heldWithin(const CheckAnswer& judged) {
  if (judged.judgement != Judgement::Open || (judged.heldTo == 0 && judged.world.empty()))
    return std::nullopt;
  Bound bound = judged.bound;
  if (judged.heldTo > 0) bound.narrow({{{Limit::Rounds, judged.heldTo}}});
  bound.narrow(boundOf(judged.world));
  return bound;
}

namespace {

Verdict verdictOf(const CheckAnswer& judged, const std::set<std::string>& assumptions, bool wholeProgram) {
  Ground ground{.bound = judged.bound, .assumptions = assumptions};
  for (const std::uint64_t earlier : judged.restsOn) ground.checks.insert(hex(earlier));
  switch (judged.judgement) {
  case Judgement::Proven:
    return Proven(ground);
  case Judgement::Unreachable:
    if (!wholeProgram && !judged.entered)
      return Open{OpenReason::NotReached, "no function that can be entered leads there"};
    ground.unreachable = ground.bound.isNone();
    return proofOf(ground);
  default:
    break;
  }
  const auto bound = heldWithin(judged);
  if (!bound) return judged.open;
  ground.bound = *bound;
  return Proven(ground);
}

} // namespace

Status writeVerdicts(Ledger& ledger, TargetId target, RunId run, const Proof& proof, bool wholeProgram) {
  // A failure in a header of the library is told at the user's line, of which the proof says: as long as that holds.
  std::set<std::uint64_t> failing;
  for (const CheckAnswer& judged : proof.checks)
    if (judged.judgement == Judgement::Refuted) failing.insert(checkIdValue(judged.check.id));
  std::set<std::string> told;
  NH_TRY(const auto known, ledger.checks(target));
  for (const JudgedCheck& judged : known)
    if (std::holds_alternative<Refuted>(judged.verdict)) told.insert(judged.check.id);
  NH_TRY(auto batch, ledger.begin());
  std::vector<Check> checks;
  for (const CheckAnswer& judged : proof.checks) checks.push_back(judged.check);
  NH_TRY_VOID(ledger.putChecks(target, checks)); // proofs rest on them, also on those that are refuted
  for (const CheckAnswer& judged : proof.checks) {
    if (judged.judgement == Judgement::Refuted) continue;
    const bool restsOnFailing =
        std::ranges::any_of(judged.restsOn, [&](std::uint64_t check) { return failing.contains(check); });
    if (restsOnFailing && told.contains(judged.check.id)) continue;
    std::set<std::string> ids;
    for (const auto& text : judged.assumptions) {
      ids.insert(hex(hash64(text)));
      NH_TRY_VOID(ledger.putAssumption(target, {.id = hex(hash64(text)), .text = text}));
    }
    NH_TRY_VOID(ledger.setVerdict(target, judged.check.id, verdictOf(judged, ids, wholeProgram), run));
  }
  return batch.commit();
}

} // namespace nuthatch::bounded
