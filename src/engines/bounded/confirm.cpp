#include "engines/bounded/confirm.h"

#include "module/debug_types.h"
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
      const bool stands = inLibrary && judged.check.kind == check.kind && !known_.contains(judged.check.id);
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

Bound withinLoops(const Judged& judged) {
  Bound bound = judged.bound;
  const std::string loops = fmt::format("loops up to {} rounds", judged.heldTo);
  bound.text = bound.unwinding ? fmt::format("{}, {}", bound.text, loops) : loops;
  bound.unwinding = std::min<std::uint64_t>(bound.unwinding.value_or(judged.heldTo), judged.heldTo);
  return bound;
}

Status writeVerdicts(Ledger& ledger, TargetId target, RunId run, const Proof& proof, bool wholeProgram) {
  NH_TRY(auto batch, ledger.begin());
  for (const Judged& judged : proof.checks) {
    if (judged.judgement == Judgement::Refuted) continue;
    std::set<std::string> ids;
    for (const auto& text : judged.assumptions) {
      ids.insert(hex(hash64(text)));
      NH_TRY_VOID(ledger.putAssumption(target, {.id = hex(hash64(text)), .text = text}));
    }
    Verdict verdict = judged.open;
    if (judged.judgement == Judgement::Open && judged.heldTo > 0) verdict = Proven(withinLoops(judged), ids);
    if (judged.judgement == Judgement::Proven)
      verdict = Proven(judged.bound, ids);
    else if (judged.judgement == Judgement::Unreachable && (wholeProgram || judged.entered))
      verdict = judged.bound.unwinding ? Verdict(Proven(judged.bound, ids)) : Verdict(Unreachable(ids));
    else if (judged.judgement == Judgement::Unreachable)
      verdict = Open{OpenReason::NotReached, "no function that can be entered leads there"};
    NH_TRY_VOID(ledger.putChecks(target, std::span(&judged.check, 1)));
    NH_TRY_VOID(ledger.setVerdict(target, judged.check.id, verdict, run));
  }
  return batch.commit();
}

} // namespace nuthatch::bounded
