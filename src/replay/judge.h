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
#include <map>
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

// The run ended at a limit of ours, of time or of memory. Such a failure is dear to repeat.
bool metLimit(const Failure& failure);

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
    // Only some kinds of failure count (a property): the sanitizers may stop at another one before, so the
    // checked build has the last word.
    bool ownChecksSuffice = false;
    // What a failing call took for granted that its function asks of callers; none: nobody knows more than its
    // arguments say.
    std::function<std::string(const Check&, const Failure&, const Candidate&)> asked = nullptr;
  };
  explicit Judge(Parts&& parts) : parts_(std::move(parts)) {}

  // Whether there is nothing to learn from this failure: its check is refuted, or this entry failed it
  // before.
  bool knows(const Failure& failure, std::size_t entry);

  // A Problem only where the environment fails; a candidate that is dropped is a counter. A refutation that
  // takes something for granted waits: another entry may fail the same check without it.
  Status consider(const Candidate& candidate, RunId run);

  // Writes the refutations that waited in vain. Call it once, after the last candidate.
  Status finish(RunId run);

  void setAsked(std::function<std::string(const Check&, const Failure&, const Candidate&)> asked) {
    parts_.asked = std::move(asked);
  }

  const JudgeCounters& counters() const { return counters_; }

private:
  struct Refutation {
    Check check;
    Witness witness; // without its input's hash and its id
    std::string input;
  };

  bool isSettled(const std::string& check, std::size_t entry) const;
  std::optional<Check> attributed(const Failure& failure, std::size_t entry);
  Result<Arguments> simplestOf(const Candidate& candidate, const Check& check, const Failure& failure);
  Refutation describe(const Check& check, const Candidate& simplest, const Replayed& replayed,
                      const Failure& failure) const;
  Status write(Refutation refutation, RunId run);

  Parts parts_;
  JudgeCounters counters_;
  std::set<std::string> refuted_;                      // check ids that need nothing more
  std::map<std::string, std::set<std::size_t>> tried_; // check id -> entries that failed it
  std::map<std::string, Refutation> waiting_;          // by check id: what takes something for granted
};

} // namespace nuthatch
