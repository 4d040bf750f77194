#include "cli/guidance/hunt_unsound.h"

#include "driver/generate.h"
#include "driver/source.h"
#include "engines/intervals/annotate.h"
#include "module/guidance/guide.h"
#include "module/intrinsics.h"
#include "replay/minimise.h"
#include "support/hash.h"
#include "support/work_time.h"

#include <algorithm>

namespace nuthatch {

namespace {

constexpr std::size_t kBatch = 64;
constexpr std::chrono::milliseconds kInputTime{250};
constexpr std::size_t kCorpusLimit = 256;

// Random calls of every entry, a batch each in turn, until each has had its runs or the time is over.
class Hunt {
public:
  Hunt(Subject& subject, ForkServer& server, const UnsoundOptions& options,
       const std::function<bool()>& stopped)
      : server_(server), options_(options), stopped_(stopped), deadline_(options.time) {
    for (const Signature& signature : subject.signatures())
      tested_.push_back({&signature, Random(hash64(signature.function, options.seed)), {}, 0});
    for (const Check& check : subject.allChecks()) checks_[checkIdValue(check.id)] = &check;
  }

  Status run(UnsoundHunt& result) {
    for (bool busy = true; busy;) {
      busy = false;
      for (std::size_t entry = 0; entry < tested_.size(); ++entry) {
        if (deadline_.isOver() || (stopped_ && stopped_())) return {};
        if (tested_[entry].runs >= options_.runsPerEntry) continue;
        NH_TRY_VOID(batch(entry, result));
        busy = true;
      }
    }
    return {};
  }

private:
  struct Tested {
    const Signature* signature;
    Random random;
    std::vector<Arguments> corpus; // that covered something new
    std::uint64_t runs;
  };

  Status batch(std::size_t entry, UnsoundHunt& result) {
    Tested& tested = tested_[entry];
    std::vector<Arguments> arguments;
    std::vector<std::string> inputs;
    for (std::size_t i = 0; i < kBatch; ++i) {
      const bool fresh = tested.corpus.empty() || tested.random.oneIn(2);
      arguments.push_back(fresh ? generate(*tested.signature, tested.random)
                                : mutate(*tested.signature,
                                         tested.corpus[tested.random.below(tested.corpus.size())],
                                         tested.random));
      inputs.push_back(encode(*tested.signature, arguments.back()));
    }
    for (std::size_t from = 0; from < inputs.size();) {
      NH_TRY(const auto ran, server_.run(entry, std::span(inputs).subspan(from), kInputTime));
      for (std::size_t i = 0; i < ran.completed; ++i)
        if (ran.inputs[i].fresh && tested.corpus.size() < kCorpusLimit)
          tested.corpus.push_back(arguments[from + i]);
      result.runs += ran.completed;
      tested.runs += ran.completed;
      if (!ran.failure) break;
      const std::size_t failed = from + ran.failure->input;
      NH_TRY_VOID(consider(entry, arguments[failed], *ran.failure, result));
      from = failed + 1;
    }
    return {};
  }

  // Only our own checks are claims; what a sanitizer sees in a library nobody spoke of.
  Status consider(std::size_t entry, const Arguments& arguments, const Failure& failure,
                  UnsoundHunt& result) {
    const auto check = checks_.find(failure.check);
    if (failure.outcome != Outcome::CheckFailed || check == checks_.end()) return {};
    if (!told_.insert(failure.check).second) return {};
    const Signature& signature = *tested_[entry].signature;
    NH_TRY(const auto simplest, minimise(server_, entry, signature, arguments, [&](const Failure& other) {
             return other.outcome == Outcome::CheckFailed && other.check == failure.check;
           }));
    const auto claimed = options_.claims.find(check->second->id);
    result.bugs.push_back({*check->second, describeCall(signature, simplest),
                           claimed == options_.claims.end() ? std::set<std::string>{} : claimed->second});
    return {};
  }

  ForkServer& server_;
  const UnsoundOptions& options_;
  const std::function<bool()>& stopped_;
  WorkDeadline deadline_;
  std::vector<Tested> tested_;
  std::map<std::uint64_t, const Check*> checks_;
  std::set<std::uint64_t> told_;
};

} // namespace

Result<UnsoundHunt> huntUnsound(Subject& subject, const UnsoundOptions& options,
                                const std::function<bool()>& stopped) {
  UnsoundHunt result;
  const auto checks = subject.allChecks();
  subject.changeBuilds([&](Module& module, bool checksEnd) -> Status {
    const auto annotated = intervals::annotate(module.llvm(), checks,
                                               {.planted = options.planted,
                                                .checksEnd = checksEnd,
                                                .claimed = idsOf(options.claims),
                                                .ownWords = options.ownWord});
    result.claims = annotated.fully + annotated.partly;
    guide(module.llvm(), {.guidance = Guidance::OwnWord, .entered = true, .memory = checksEnd});
    return module.verify();
  });
  if (subject.signatures().empty()) return result;
  NH_TRY(const auto executable, subject.checkedBuild());
  NH_TRY(auto server, ForkServer::start(executable, {.policy = {.hugeMappings = true,
                                                                .allowWeaker = options.allowWeakerSandbox},
                                                     .trackEdges = true}));
  Hunt hunt(subject, server, options, stopped);
  NH_TRY_VOID(hunt.run(result));
  return result;
}

} // namespace nuthatch
