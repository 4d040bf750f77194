// A verdict joins what is known of its check (the rule is in ledger/join.h). A refutation must have its
// witness and a proof what it rests on in the ledger. A contradiction is written down whatever becomes of the
// batch it arose in: if that is dropped, the proof that stood before must not go on standing as if nothing
// had been found.
#include "ledger/sqlite/sqlite_ledger.h"

namespace nuthatch::sqlite {

Status SqliteLedger::checkReferences(TargetId target, const std::string& check, const Verdict& verdict) {
  if (const auto* refuted = std::get_if<Refuted>(&verdict)) {
    NH_TRY(const auto witness,
           first(Rows::of(*database_, kWitnesses, "WHERE target = ?1 AND id = ?2", target, refuted->witness),
                 readWitness));
    if (!witness || witness->witness.check != check)
      return ownError("check {} is refuted by witness '{}', which is not in the ledger {}", check,
                      refuted->witness, database_->path().string());
  }
  const Supposition* supposition = suppositionOf(verdict);
  if (!supposition) return {};
  for (const Ground& ground : supposition->grounds()) {
    for (const auto& id : ground.assumptions) {
      NH_TRY(const auto assumption,
             first(Rows::of(*database_, kAssumptions, "WHERE target = ?1 AND id = ?2", target, id),
                   readAssumption));
      if (!assumption)
        return ownError("check {} is proven under assumption '{}', which is not in the ledger {}", check, id,
                        database_->path().string());
    }
    for (const auto& id : ground.checks) {
      NH_TRY(const auto earlier,
             first(Rows::of(*database_, kChecks, "WHERE target = ?1 AND id = ?2", target, id), readCheck));
      if (!earlier)
        return ownError("check {} is proven as long as check {} holds, which is not in the ledger {}", check,
                        id, database_->path().string());
    }
  }
  return {};
}

Result<WitnessWeight> SqliteLedger::weigh(TargetId target, const Verdict& verdict) {
  WitnessWeight weight;
  const auto* refuted = std::get_if<Refuted>(&verdict);
  if (!refuted) return weight;
  NH_TRY(const auto found,
         first(Rows::of(*database_, kWitnesses, "WHERE target = ?1 AND id = ?2", target, refuted->witness),
               readWitness));
  if (!found) return database_->damaged(fmt::format("a refutation lost its witness {}", refuted->witness));
  weight.replay = found->witness.replay;
  weight.guess = !found->witness.needs.empty();
  weight.watchedAll = found->witness.watchedAll;
  NH_TRY(Statement size,
         database_->query("SELECT length(bytes) FROM inputs WHERE hash = ?1", found->witness.input));
  NH_TRY(const bool there, size.step());
  if (!there) return database_->damaged(fmt::format("witness {} lost its input", refuted->witness));
  weight.bytes = static_cast<std::size_t>(size.integer(0));
  return weight;
}

Status SqliteLedger::recordContradiction(TargetId target, const Contradiction& contradiction) {
  return putRow(*database_, kContradictions, target, contradiction.check, contradiction.provenBy,
                contradiction.refutedBy, contradiction.witness);
}

Result<std::optional<Contradiction>> SqliteLedger::joinVerdict(TargetId target, const StoredVerdict& later) {
  NH_TRY_VOID(checkReferences(target, later.check, later.verdict));
  NH_TRY(const auto known,
         first(Rows::of(*database_, kVerdicts, "WHERE target = ?1 AND check_id = ?2", target, later.check),
               readVerdict));
  NH_TRY(auto recorded, first(Rows::of(*database_, kContradictions, "WHERE target = ?1 AND check_id = ?2",
                                       target, later.check),
                              readContradiction));
  const bool isProof =
      !std::holds_alternative<Open>(later.verdict) && !std::holds_alternative<Refuted>(later.verdict);
  if (std::holds_alternative<Refuted>(later.verdict))
    NH_TRY_VOID(putRow(*database_, kRefutingRuns, target, later.check, later.run));
  if (isProof)
    NH_TRY_VOID(putRow(*database_, kProvingRuns, target, later.check, later.run,
                       std::uint32_t{std::holds_alternative<Unreachable>(later.verdict)}));
  if (recorded && isProof) return recorded; // not even up to a bound: the witness may lie within it
  if (!known) {
    NH_TRY_VOID(writeVerdict(*database_, target, later));
    return std::nullopt;
  }
  NH_TRY(const auto knownWeight, weigh(target, known->verdict));
  NH_TRY(const auto laterWeight, weigh(target, later.verdict));
  const Joined joined = join(known->verdict, knownWeight, later.verdict, laterWeight);
  if (joined.isLater) NH_TRY_VOID(writeVerdict(*database_, target, {later.check, joined.verdict, later.run}));
  if (!joined.contradiction) return std::nullopt;
  const bool refutedNow = std::holds_alternative<Refuted>(later.verdict);
  Contradiction found{.check = later.check,
                      .provenBy = refutedNow ? known->run : later.run,
                      .refutedBy = refutedNow ? later.run : known->run,
                      .witness = std::get<Refuted>(refutedNow ? later.verdict : known->verdict).witness};
  NH_TRY_VOID(recordContradiction(target, found));
  return found;
}

Status SqliteLedger::setVerdict(TargetId target, const std::string& check, const Verdict& verdict,
                                RunId run) {
  std::optional<Contradiction> contradiction;
  NH_TRY_VOID(write([&]() -> Status {
    NH_TRY(contradiction, joinVerdict(target, {check, verdict, run}));
    return {};
  }));
  if (!contradiction) return {};
  if (inBatch_) inThisBatch_.emplace_back(target, *contradiction);
  return withRemedy(
      ownError("check {} was proven by run {} and refuted by run {} (witness {}); recorded in the ledger {}",
               check, contradiction->provenBy, contradiction->refutedBy, contradiction->witness,
               database_->path().string()),
      "please report this with the ledger: one of the two engines is wrong");
}

// Best effort: what was contradicted may itself have been dropped with the batch, and then there is nothing
// to mark.
void SqliteLedger::recordDropped() {
  const auto dropped = std::exchange(inThisBatch_, {});
  for (const auto& [target, contradiction] : dropped) {
    const Status ignored = write([&, id = target, &found = contradiction]() -> Status {
      NH_TRY_VOID(recordContradiction(id, found));
      NH_TRY(const auto known,
             first(Rows::of(*database_, kVerdicts, "WHERE target = ?1 AND check_id = ?2", id, found.check),
                   readVerdict));
      if (!known || !isContradicted(known->verdict, true)) return {};
      auto detail = fmt::format("proven by run {}, refuted by run {}", found.provenBy, found.refutedBy);
      return writeVerdict(*database_, id,
                          {found.check, Open{OpenReason::Internal, std::move(detail)}, known->run});
    });
    if (!ignored) database_->rollback();
  }
}

} // namespace nuthatch::sqlite
