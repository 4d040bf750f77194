// The intervals engine: what a fast static analysis of the whole module says of each check (docs/design/intervals.md).
// In: a subject, and what may be taken for granted. Out: a word for every check, with what it rests on. It never refutes:
// a check is proven, unreachable or open.
#pragma once

#include "builds/subject.h"
#include "engines/intervals/options.h"
#include "ledger/ledger.h"

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace nuthatch::intervals {

enum class Standing : std::uint8_t { Open, Proven, Unreachable };

struct Scanned {
  Check check;
  Standing standing = Standing::Open;
  std::set<std::string> assumptions; // texts
  std::set<std::string> restsOn;     // ids of earlier checks
};

struct ScanResult {
  std::vector<Scanned> checks; // of the user's code, in the order of the module
  std::uint64_t functions = 0, givenUp = 0, steps = 0;
  std::uint64_t lines = 0; // of source that the functions span
  double seconds = 0;      // of the processor, without compiling
};

Result<ScanResult> scan(const Subject& subject, const ScanOptions& options,
                        const std::function<bool()>& stopped = {});

// As facts of the run; what is open is left as it stands.
Status writeVerdicts(Ledger& ledger, TargetId target, RunId run, const ScanResult& result);

} // namespace nuthatch::intervals
