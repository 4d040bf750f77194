#include "builds/path_recorder.h"

#include "module/entries/entries.h"
#include "replay/attribute.h"
#include "replay/path_log.h"
#include "support/stop.h"
#include "support/work_time.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace nuthatch {

namespace {

// What a report can show of one path, and of one tree. A page has two megabytes.
constexpr std::size_t kFirstSteps = 100, kLastSteps = 100;
constexpr std::size_t kTreeSteps = 300, kInputsOfTree = 200, kNodesOfTree = 3000;
constexpr std::size_t kNodesOfTarget = 20'000, kWitnesses = 500;
constexpr std::chrono::seconds kRunTime{1}, kOneWitness{60};

// Grows by one input after the other.
class TreeGrower {
public:
  explicit TreeGrower(const std::string& entry) {
    tree_.entry = entry;
    tree_.nodes.push_back({});
  }

  // `isWhole`: no step was left out.
  void add(const std::vector<PathStep>& steps, bool isWhole, bool failed) {
    std::uint32_t at = 0;
    ++tree_.nodes[0].runs;
    bool isCut = !isWhole;
    for (const PathStep& step : steps) {
      if (step.way.taken == WayKind::Entered || step.way.taken == WayKind::Failed) continue;
      const auto next = childOf(at, step.way);
      if (!next) {
        isCut = true;
        break;
      }
      at = *next;
      ++tree_.nodes[at].runs;
    }
    ++tree_.nodes[at].ended;
    tree_.nodes[at].failed += failed;
    tree_.nodes[at].cut += isCut;
  }

  ExecutionTree take(std::size_t notRun) {
    tree_.notRun = static_cast<std::uint32_t>(notRun);
    return std::move(tree_);
  }
  std::size_t size() const { return tree_.nodes.size(); }

private:
  std::optional<std::uint32_t> childOf(std::uint32_t parent, const PathWay& way) {
    const auto [number, isNewWay] = ways_.try_emplace(way, static_cast<std::uint32_t>(tree_.ways.size()));
    if (isNewWay) tree_.ways.push_back(way);
    if (const auto known = children_.find({parent, number->second}); known != children_.end())
      return known->second;
    if (tree_.nodes.size() >= kNodesOfTree) return std::nullopt;
    const auto node = static_cast<std::uint32_t>(tree_.nodes.size());
    tree_.nodes.push_back({.parent = parent, .way = number->second});
    return children_[{parent, number->second}] = node;
  }

  ExecutionTree tree_;
  std::map<PathWay, std::uint32_t> ways_;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> children_;
};

class Recorder {
public:
  static Result<std::unique_ptr<Recorder>> start(Subject& subject, Ledger& ledger, TargetId target,
                                                 ForkServerOptions options, std::chrono::milliseconds time) {
    NH_TRY(const PathBuild* build, subject.pathBuild());
    NH_TRY(auto log, PathLog::make());
    options.descriptors.push_back(log.descriptor());
    options.restore = false;
    options.trackEdges = false;
    NH_TRY(auto server, ForkServer::start(build->executable, std::move(options)));
    return std::make_unique<Recorder>(subject, ledger, target, *build, std::move(log), std::move(server), time);
  }

  Recorder(Subject& subject, Ledger& ledger, TargetId target, const PathBuild& build, PathLog log,
           ForkServer server, std::chrono::milliseconds time)
      : subject_(subject), ledger_(ledger), target_(target), build_(build), log_(std::move(log)),
        server_(std::move(server)), attribution_(subject.allChecks(), build.executable), end_(time) {}

  Status witnesses() {
    NH_TRY(const auto witnesses, ledger_.witnesses(target_));
    std::size_t done = 0;
    for (const Witness& one : witnesses) {
      if (isOver() || ++done > kWitnesses) return {};
      NH_TRY([[maybe_unused]] const auto path, witness(one));
    }
    return {};
  }

  // Nothing where it does not fail again, at its check.
  Result<std::optional<ExecutionPath>> witness(const Witness& witness) {
    const auto entry = entryOf(witness.entry);
    if (!entry) return std::nullopt;
    NH_TRY(const std::string input, ledger_.input(witness.input));
    NH_TRY(const auto result, run(*entry, input));
    const auto check = result.failure ? attribution_.checkOf(*result.failure, functionOf(*entry)) : std::nullopt;
    if (!check || check->id != witness.check) return std::nullopt;
    ExecutionPath path = pathOf(kFirstSteps, kLastSteps);
    path.witness = witness.id;
    NH_TRY_VOID(ledger_.putPath(target_, path));
    return path;
  }

  Status trees() {
    std::size_t nodes = 0;
    NH_TRY(const auto witnesses, ledger_.witnesses(target_));
    for (std::size_t entry = 0; entry < subject_.signatures().size() && nodes < kNodesOfTarget; ++entry) {
      const std::string& name = subject_.signatures()[entry].function;
      NH_TRY(auto corpus, ledger_.corpus(target_, name));
      for (const Witness& witness : witnesses)
        if (witness.entry == name) corpus.insert(corpus.begin(), witness.input);
      if (corpus.empty()) continue;
      TreeGrower grower(name);
      std::size_t done = 0;
      for (; done < std::min(corpus.size(), kInputsOfTree) && !isOver(); ++done) {
        NH_TRY(const std::string input, ledger_.input(corpus[done]));
        NH_TRY(const auto result, run(entry, input));
        const ExecutionPath path = pathOf(kTreeSteps, 0);
        grower.add(path.steps, path.skipped == 0, result.failure.has_value());
      }
      nodes += grower.size();
      if (done > 0) NH_TRY_VOID(ledger_.putTree(target_, grower.take(corpus.size() - done)));
    }
    return {};
  }

private:
  bool isOver() const { return end_.isOver() || isStopWanted(); }

  std::optional<std::size_t> entryOf(const std::string& name) const {
    const auto& signatures = subject_.signatures();
    const auto at = std::ranges::find(signatures, name, &Signature::function);
    if (at != signatures.end()) return static_cast<std::size_t>(at - signatures.begin());
    if (name == kDriverEntry && !subject_.callables().all.empty()) return subject_.driverEntry();
    return std::nullopt;
  }

  const Function& functionOf(std::size_t entry) const {
    static const Function none;
    return entry < subject_.entryFunctions().size() ? subject_.entryFunctions()[entry] : none;
  }

  Result<BatchResult> run(std::size_t entry, const std::string& input) {
    log_.clear();
    return server_.run(entry, std::span(&input, 1), kRunTime);
  }

  ExecutionPath pathOf(std::size_t first, std::size_t last) const {
    ExecutionPath path = log_.path(build_.table, first, last);
    for (PathStep& step : path.steps) step.way.place.file = subject_.absolute(step.way.place.file);
    return path;
  }

  Subject& subject_;
  Ledger& ledger_;
  TargetId target_;
  const PathBuild& build_;
  PathLog log_;
  ForkServer server_;
  Attribution attribution_;
  WorkDeadline end_;
};

// Whether there is anything to run.
Result<bool> isWanted(const Subject& subject, Ledger& ledger, TargetId target) {
  NH_TRY(const auto witnesses, ledger.witnesses(target));
  if (!witnesses.empty()) return true;
  for (const Signature& signature : subject.signatures()) {
    NH_TRY(const auto corpus, ledger.corpus(target, signature.function));
    if (!corpus.empty()) return true;
  }
  return false;
}

} // namespace

Status recordPaths(Subject& subject, Ledger& ledger, TargetId target, ForkServerOptions server,
                   std::chrono::milliseconds time) {
  NH_TRY(const bool wanted, isWanted(subject, ledger, target));
  if (!wanted || time.count() <= 0 || isStopWanted()) return {};
  auto recorder = Recorder::start(subject, ledger, target, std::move(server), time);
  if (!recorder) return {}; // no such build is to be had
  NH_TRY_VOID((*recorder)->witnesses());
  return (*recorder)->trees();
}

Result<std::optional<ExecutionPath>> recordPathOf(Subject& subject, Ledger& ledger, TargetId target,
                                                  const Witness& witness, ForkServerOptions server) {
  NH_TRY(const auto recorder, Recorder::start(subject, ledger, target, std::move(server), kOneWitness));
  return recorder->witness(witness);
}

} // namespace nuthatch
