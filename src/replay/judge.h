// The door through which every refutation passes: a candidate is run alone, made simple, replayed against the
// sanitizer build, and only then written to the ledger as a witness with its verdict. What does not fail
// again is counted and dropped, never reported.
#pragma once

#include "driver/value.h"
#include "ledger/ledger.h"
#include "replay/attribute.h"
#include "replay/fork_server.h"
#include "replay/replayer.h"

#include <functional>
#include <set>

namespace nuthatch {

struct Candidate {
  std::size_t entry = 0;
  Arguments arguments;
};

struct JudgeCounters {
  std::uint64_t considered = 0;
  std::uint64_t unstable = 0;     // did not fail again when run alone
  std::uint64_t notConfirmed = 0; // the sanitizer build did not agree
  std::uint64_t refuted = 0;
};

class Judge {
public:
  struct Parts {
    Ledger& ledger;
    TargetId target;
    const std::vector<Signature>& signatures;
    const std::vector<Function>& functions; // of the same order as the signatures
    Attribution attribution;
    ForkServer& server;                                   // the checked build
    std::function<Result<Replayer*>(CheckKind)> replayer; // the build that judges such a check
  };
  explicit Judge(Parts&& parts) : parts_(std::move(parts)) {}

  // Whether a failure of this kind at this place was judged before: then there is nothing to do.
  bool knows(const Failure& failure, std::size_t entry);

  // A Problem only where the environment fails; a candidate that is dropped is a counter.
  Status consider(const Candidate& candidate, RunId run);

  const JudgeCounters& counters() const { return counters_; }

private:
  Status record(const Check& check, const Candidate& simplest, const Replayed& replayed, RunId run,
                const Failure& failure);
  std::optional<Check> attributed(const Failure& failure, std::size_t entry);

  Parts parts_;
  JudgeCounters counters_;
  std::set<std::string> judged_; // check ids
};

} // namespace nuthatch
