#include "engines/random/random_engine.h"

#include "driver/generate.h"
#include "support/hash.h"
#include "support/stop.h"
#include "support/work_time.h"

#include <algorithm>
#include <map>
#include <optional>

namespace nuthatch {

namespace {

constexpr std::size_t kBatch = 64; // inputs a forked child runs: fork costs some thirty calls
constexpr std::chrono::milliseconds kInputTime{250}; // before the judge gives a slow input its time alone
constexpr std::size_t kCorpusLimit = 256;            // inputs kept an entry
constexpr unsigned kFailuresBeforeRest = 24;         // children lost in a row: the entry fails nearly always
constexpr unsigned kInterrupts = 4;                  // of a unit by nh.tryfirst (seed 001, 4.2)
constexpr int kLimitsBeforeNext = 3;                 // of time or memory, in one batch

// One function under test: its stream of random numbers depends on the seed and its name only, so that adding
// a function to the target does not change what the others are tried with.
struct Tested {
  std::size_t entry;
  Random random;
  std::vector<Arguments> corpus;
  std::vector<Arguments> later; // interrupted: they come back when nobody is interrupted any more
  unsigned interrupts = 0;
  std::uint64_t runs = 0;
  unsigned failuresInARow = 0;
  std::optional<Arguments> hang; // the first input that ran into a limit of time or memory
  bool done = false;
};

class Session {
public:
  Session(EngineContext& context, RunId run)
      : context_(context), run_(run), known_(context.server.edges().size()) {
    for (std::size_t i = 0; i < context.signatures.size(); ++i)
      tested_.push_back({.entry = i, .random = Random(hash64(context.signatures[i].function, context.seed))});
  }

  // Round robin, a batch each, so that the time that ends the run ends it for all alike.
  Status explore() {
    deadline_.emplace(context_.budget.time * 9 / 10);
    for (bool busy = true; busy;) {
      busy = false;
      for (auto& tested : tested_) {
        if (tested.done) continue;
        if (over()) return {};
        NH_TRY_VOID(oneBatch(tested));
        tell();
        busy |= !tested.done;
      }
    }
    return {};
  }

  // Judging a hang takes as long as thousands of runs, so it comes last. What time is left decides how many
  // are judged; one always is, for a hunt that met nothing but hangs must say so.
  Status judgeHangs() {
    for (auto& tested : tested_) {
      if (!tested.hang) continue;
      if (over() && hangsJudged_ > 0) {
        ++counters_["hangs not judged"];
        continue;
      }
      ++hangsJudged_;
      NH_TRY_VOID(context_.judge.consider({tested.entry, *tested.hang}, run_));
      tell();
    }
    return {};
  }

  Status writeFacts() {
    NH_TRY(auto batch, context_.ledger.begin());
    std::map<std::string, bool> entered;
    for (const auto& range : context_.edges) {
      Coverage coverage{.function = range.function, .edges = range.count};
      for (std::uint32_t k = 0; k < range.count; ++k)
        if (known_[range.first + k]) coverage.hit.push_back(k);
      entered[range.function] = !coverage.hit.empty();
      NH_TRY(const auto fresh, context_.ledger.addCoverage(context_.target, run_, coverage));
      counters_["edges new"] += fresh;
    }
    for (const auto& check : context_.checks) {
      const bool reached = entered[check.function];
      const Open open =
          reached ? Open{OpenReason::Time, "held in every run of its function; testing proves nothing"}
                  : Open{OpenReason::NotReached, "its function was never called"};
      NH_TRY_VOID(context_.ledger.setVerdict(context_.target, check.id, open, run_));
    }
    NH_TRY_VOID(batch.commit());
    const auto& judged = context_.judge.counters();
    counters_["runs"] = runs_;
    for (const Tested& tested : tested_)
      if (!tested.later.empty()) counters_["interrupted and not run again"] += tested.later.size();
    counters_["time ended it"] = timeEnded_;
    counters_["failures considered"] = judged.considered;
    counters_["failures unstable"] = judged.unstable;
    counters_["failures not confirmed"] = judged.notConfirmed;
    counters_["checks refuted"] = judged.refuted;
    return context_.ledger.endRun(run_, counters_);
  }

private:
  // Asked between runs too: a batch of inputs that all hang would outlast any budget.
  bool over() {
    timeEnded_ = timeEnded_ || deadline_->isOver();
    return timeEnded_ || (context_.stopped && context_.stopped());
  }

  Status oneBatch(Tested& tested) {
    const Signature& signature = context_.signatures[tested.entry];
    std::vector<Arguments> arguments;
    std::vector<std::string> inputs;
    // A function without parameters has one input only.
    const bool fixed = signature.parameters.empty();
    for (std::size_t i = 0; i < (fixed ? 1 : kBatch); ++i) {
      arguments.push_back(next(tested));
      inputs.push_back(encode(signature, arguments.back()));
    }
    std::vector<bool> hung(inputs.size());
    context_.server.clearEdges();
    context_.server.allowInterrupts(kInterrupts - std::min(kInterrupts, tested.interrupts));
    for (std::size_t from = 0; from < inputs.size() && !over();) {
      NH_TRY(const auto batch,
             context_.server.run(tested.entry, std::span(inputs).subspan(from), kInputTime));
      runs_ += batch.completed;
      tested.runs += batch.completed;
      noteCutOff(tested, batch, std::span(arguments).subspan(from));
      if (!batch.failure) {
        tested.failuresInARow = 0;
        break;
      }
      const std::size_t failed = from + batch.failure->input;
      hung[failed] = metLimit(*batch.failure);
      if (hung[failed] && !tested.hang) tested.hang = arguments[failed];
      tested.failuresInARow = batch.completed <= 2 ? tested.failuresInARow + 1 : 0;
      if (!hung[failed] && !context_.judge.knows(*batch.failure, tested.entry))
        NH_TRY_VOID(context_.judge.consider({tested.entry, arguments[failed]}, run_));
      from = failed + 1;
      // Inputs that run into a limit are dear; the other functions want their turn.
      if (std::ranges::count(hung, true) >= kLimitsBeforeNext || tested.failuresInARow >= kFailuresBeforeRest)
        break;
    }
    context_.server.allowInterrupts(0);
    if (coversNew()) NH_TRY_VOID(keepCovering(tested, arguments, inputs, hung));
    const bool again = !tested.later.empty() && (fixed || tested.interrupts >= kInterrupts);
    if (again) tested.interrupts = kInterrupts; // a function without parameters has nothing else to try
    tested.done = !again && (fixed || tested.runs >= context_.budget.runsPerEntry ||
                             tested.failuresInARow >= kFailuresBeforeRest);
    return {};
  }

  // Runs that guidance or an assumption of the target's ended.
  void noteCutOff(Tested& tested, const BatchResult& batch, std::span<const Arguments> arguments) {
    for (std::size_t i = 0; i < batch.completed; ++i) {
      const InputResult& result = batch.inputs[i];
      if (result.outcome == Outcome::AssumeFailed) ++counters_["runs cut off"];
      if (result.unverified) ++counters_["runs that met what is not verified"];
      if (result.outcome != Outcome::Interrupted) continue;
      ++counters_["runs interrupted"];
      ++tested.interrupts;
      tested.later.push_back(arguments[i]);
    }
  }

  Arguments next(Tested& tested) {
    const Signature& signature = context_.signatures[tested.entry];
    if (tested.interrupts >= kInterrupts && !tested.later.empty()) {
      Arguments back = std::move(tested.later.back());
      tested.later.pop_back();
      return back;
    }
    if (tested.corpus.empty() || tested.random.oneIn(2)) return generate(signature, tested.random);
    return mutate(signature, tested.corpus[tested.random.below(tested.corpus.size())], tested.random);
  }

  bool coversNew() const {
    const auto now = context_.server.edges();
    for (std::size_t i = 0; i < now.size(); ++i)
      if (now[i] && !known_[i]) return true;
    return false;
  }

  // Which inputs of the batch covered something new is found by running them alone, one by one; those that
  // did not end are no seeds for others.
  Status keepCovering(Tested& tested, const std::vector<Arguments>& arguments,
                      const std::vector<std::string>& inputs, const std::vector<bool>& hung) {
    const auto all = context_.server.edges();
    std::vector<std::uint8_t> wanted(all.begin(), all.end());
    for (std::size_t i = 0; i < inputs.size() && !over(); ++i) {
      if (hung[i]) continue;
      context_.server.clearEdges();
      NH_TRY(const auto alone, context_.server.run(tested.entry, std::span(&inputs[i], 1), kInputTime));
      bool fresh = false;
      const auto now = context_.server.edges();
      for (std::size_t k = 0; k < now.size(); ++k) {
        if (!now[k] || known_[k]) continue;
        known_[k] = true;
        fresh = true;
      }
      if (!fresh) continue;
      ++counters_["inputs kept"];
      if (alone.inputs[0].unverified) ++counters_["inputs kept that meet what is not verified"];
      if (tested.corpus.size() < kCorpusLimit) tested.corpus.push_back(arguments[i]);
      NH_TRY(const auto hash, context_.ledger.putInput(inputs[i]));
      NH_TRY_VOID(
          context_.ledger.keepInput(context_.target, context_.signatures[tested.entry].function, hash, run_));
      bool left = false;
      for (std::size_t k = 0; k < wanted.size(); ++k) left |= wanted[k] && !known_[k];
      if (!left) break;
    }
    // What only the whole batch covered (state kept in globals) is covered all the same.
    for (std::size_t k = 0; k < wanted.size(); ++k)
      if (wanted[k]) known_[k] = true;
    return {};
  }

  void tell() {
    if (!context_.progress) return;
    Progress now{.engine = "random", .runs = runs_, .entries = tested_.size(), .edges = known_.size()};
    now.entriesDone = static_cast<std::size_t>(std::ranges::count_if(tested_, &Tested::done));
    now.edgesHit = static_cast<std::uint64_t>(std::ranges::count(known_, true));
    now.refuted = context_.judge.counters().refuted;
    context_.progress(now);
  }

  EngineContext& context_;
  RunId run_;
  std::vector<bool> known_; // edges covered so far
  std::vector<Tested> tested_;
  std::uint64_t runs_ = 0;
  std::optional<WorkDeadline> deadline_;
  bool timeEnded_ = false;
  unsigned hangsJudged_ = 0;
  std::map<std::string, std::uint64_t> counters_;
};

} // namespace

Status RandomEngine::run(EngineContext& context) {
  NH_TRY(
      const RunId run,
      context.ledger.beginRun(
          context.target, Run{.engine = name(),
                              .seed = context.seed,
                              .budget = {{"time", std::to_string(context.budget.time.count()) + "ms"},
                                         {"runs an entry", std::to_string(context.budget.runsPerEntry)}}}));
  Session session(context, run);
  // A run that was not waited for any more costs nothing of what is known.
  for (const auto& done : {session.explore(), session.judgeHangs()})
    if (!done && !isStopWanted()) return done;
  NH_TRY_VOID(context.judge.finish(run));
  return session.writeFacts();
}

} // namespace nuthatch
