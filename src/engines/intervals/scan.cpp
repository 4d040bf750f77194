#include "engines/intervals/scan.h"

#include "engines/intervals/last_grounds.h"
#include "engines/intervals/module_scan.h"
#include "module/intrinsics.h"
#include "support/hash.h"

#include <algorithm>
#include <ctime>
#include <vector>

namespace nuthatch::intervals {

Result<ScanResult> scan(const Subject& subject, const ScanOptions& options,
                        const std::function<bool()>& stopped) {
  NH_TRY(const Module module, subject.entryModule());
  const std::clock_t start = std::clock();
  std::unordered_map<std::uint64_t, CheckKind> kinds;
  for (const Check& check : subject.allChecks()) kinds[checkIdValue(check.id)] = check.kind;
  Grounds grounds;
  const ModuleWords words = scanModule(module.llvm(), options, grounds, kinds, stopped);
  ScanResult result{
      .functions = words.functions, .givenUp = words.givenUp, .steps = words.steps, .lines = words.lines};
  std::set<std::string> own;
  for (const Check& check : subject.checks()) own.insert(check.id);
  for (const Check& check : subject.checks()) {
    Scanned scanned{.check = check};
    const auto word = words.words.find(checkIdValue(check.id));
    if (word != words.words.end() && word->second.proven) {
      LastGrounds last = lastGrounds(word->second.grounds, words.words, grounds);
      scanned.assumptions = std::move(last.assumptions);
      for (const std::uint64_t earlier : last.open) {
        // A check in a header of a library has no verdict of its own.
        if (const std::string id = hex(earlier); own.contains(id))
          scanned.restsOn.insert(id);
        else
          scanned.assumptions.insert(kLibraryChecks);
      }
      scanned.standing = word->second.unreachable ? Standing::Unreachable : Standing::Proven;
      // Some code nobody sees into: what is called through a pointer. To be sound is not to speak of what follows it.
      if (options.isSound() && std::ranges::any_of(scanned.assumptions, isAssumption))
        scanned = {.check = check};
    }
    result.checks.push_back(std::move(scanned));
  }
  result.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  return result;
}

Status writeVerdicts(Ledger& ledger, TargetId target, RunId run, const ScanResult& result) {
  NH_TRY(auto batch, ledger.begin());
  for (const Scanned& scanned : result.checks) {
    if (scanned.standing == Standing::Open) continue;
    Ground ground;
    for (const std::string& text : scanned.assumptions) {
      const std::string id = hex(hash64(text));
      ground.assumptions.insert(id);
      NH_TRY_VOID(ledger.putAssumption(target, {.id = id, .text = text, .place = {}}));
    }
    ground.checks = scanned.restsOn;
    ground.unreachable = scanned.standing == Standing::Unreachable;
    NH_TRY_VOID(ledger.setVerdict(target, scanned.check.id, proofOf(ground), run));
  }
  return batch.commit();
}

} // namespace nuthatch::intervals
