#include "replay/refutation.h"

#include "support/hash.h"

#include <span>

namespace nuthatch {

Result<std::string> writeRefutation(Ledger& ledger, TargetId target, RunId run, const Check& check,
                                    Witness witness, std::string_view input) {
  NH_TRY(witness.input, ledger.putInput(input));
  witness.id = hex(hash64(check.id + witness.entry + witness.input));
  NH_TRY_VOID(ledger.putChecks(target, std::span(&check, 1)));
  NH_TRY_VOID(ledger.putWitness(target, witness));
  NH_TRY_VOID(ledger.setVerdict(target, check.id, Refuted{witness.id}, run));
  return witness.id;
}

} // namespace nuthatch
