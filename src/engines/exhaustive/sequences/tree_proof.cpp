#include "engines/exhaustive/sequences/tree_proof.h"

#include "engines/bounded/search/explorer.h"
#include "engines/bounded/search/start.h"
#include "engines/bounded/step/builtins.h"
#include "module/calls/driver_tree.h"
#include "module/intrinsics.h"
#include "module/passes/link_models.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <deque>
#include <fmt/format.h>

namespace nuthatch::sequences {

namespace {

using bounded::Judgement;
using Drivers = std::vector<const SequenceShape*>;

DriverTree treeOf(const Drivers& drivers) {
  DriverTree tree;
  std::map<const SequenceShape*, std::size_t> place;
  for (const SequenceShape* driver : drivers) {
    std::vector<std::size_t>* siblings = &tree.first;
    std::size_t last = 0;
    for (const SequenceShape* shape : driver->path()) {
      const auto [at, isNew] = place.emplace(shape, tree.calls.size());
      if (isNew) {
        siblings->push_back(at->second);
        tree.calls.push_back({.call = shape->call}); // moves what `siblings` points into
      }
      last = at->second;
      siblings = &tree.calls[last].next;
    }
    tree.calls[last].mayEnd = true;
  }
  return tree;
}

// Two or more parts, by the first call in which the drivers differ.
std::vector<Drivers> split(const Drivers& drivers) {
  for (std::size_t depth = 0;; ++depth) {
    std::map<const SequenceShape*, Drivers> parts; // null: the driver is over here
    for (const SequenceShape* driver : drivers) {
      const auto path = driver->path();
      parts[depth < path.size() ? path[depth] : nullptr].push_back(driver);
    }
    if (parts.size() < 2) continue;
    std::vector<Drivers> found;
    for (auto& [shape, part] : parts) found.push_back(std::move(part));
    return found;
  }
}

// The runtime hears of exceptions there; to a proof it means nothing.
void defineCaught(llvm::Module& module) {
  llvm::Function* caught = module.getFunction("nh_rt_caught");
  if (!caught || !caught->isDeclaration()) return;
  llvm::IRBuilder<> b(llvm::BasicBlock::Create(module.getContext(), "entry", caught));
  b.CreateRetVoid();
}

class TreeProver {
public:
  TreeProver(const Subject& subject, Module module, const TreeProofOptions& options)
      : subject_(subject), module_(std::move(module)), options_(options),
        deadline_(options.budget, Deadline::By::Processor) {
    for (const Check& check : subject.allChecks())
      if (check.kind == CheckKind::Leak) leaks_.insert(checkIdValue(check.id));
  }

  Result<TreeProof> run(const Drivers& drivers) {
    std::deque<Drivers> waiting;
    waiting.push_back(drivers);
    while (!waiting.empty()) {
      Drivers tree = std::move(waiting.front());
      waiting.pop_front();
      const auto left = deadline_.left();
      if (left.count() <= 0 || (options_.stopped && options_.stopped())) {
        proof_.open["the budget ended before"] += tree.size();
        continue;
      }
      // Its share, at least a second: what a tree leaves over the next ones have.
      const auto share = std::max<std::chrono::milliseconds>(left / static_cast<long>(waiting.size() + 1),
                                                             std::chrono::milliseconds(1'000));
      std::string cause;
      NH_TRY(const std::string reason, prove(tree, std::min(left, share), cause));
      if (reason.empty()) {
        proof_.proven.insert(tree.begin(), tree.end());
      } else if (tree.size() == 1) {
        if (cause.empty())
          ++proof_.open[reason];
        else
          proof_.failing[tree[0]] = cause;
      } else {
        for (Drivers& part : split(tree)) waiting.push_back(std::move(part));
      }
      if (options_.progress) options_.progress(proof_.proven.size(), drivers.size() - proof_.proven.size());
    }
    return std::move(proof_);
  }

private:
  // Why not; empty: proven. `cause`: of a driver that fails natively.
  Result<std::string> prove(const Drivers& drivers, std::chrono::milliseconds budget, std::string& cause) {
    const DriverTree tree = treeOf(drivers);
    const std::string name = fmt::format("nh.tree.{}", proof_.trees++);
    NH_TRY_VOID(addDriverTree(module_, subject_.callables(), tree, name));
    const llvm::Function* entry =
        bounded::withConstructors(module_.llvm(), *module_.llvm().getFunction(name));
    std::string reason;
    Status problem;
    // Paths first: drivers are short. Where they are many, merged.
    for (const bounded::Merge merge : {bounded::Merge::Never, bounded::Merge::Always}) {
      bounded::Options options{.merge = merge,
                               .budget = budget / 2,
                               .budgetBy = Deadline::By::Processor,
                               .stopped = options_.stopped};
      options.roleOf = [&](std::uint64_t check) {
        return leaks_.contains(check) ? bounded::CheckRole::Ignored : bounded::CheckRole::Judged;
      };
      options.onRefuted = [&](std::uint64_t, const std::string& input) {
        auto failed = options_.refuted(driverOf(subject_.callables(), tree, input));
        if (!failed)
          problem = std::unexpected(std::move(failed).error());
        else
          cause = *failed;
        reason = cause.empty() ? "a witness did not fail natively" : "a driver of these fails";
        return false; // nothing is proven of this tree any more
      };
      reason.clear();
      const bounded::Answers answers = bounded::explore(module_.llvm(), *entry, options);
      NH_TRY_VOID(std::move(problem));
      proof_.seconds += answers.counters.seconds;
      for (const auto& [check, answer] : answers.checks)
        if (reason.empty() && answer.judgement == Judgement::Open && !leaks_.contains(check))
          reason = answer.open.detail.empty() ? nuthatch::name(answer.open.reason) : answer.open.detail;
      if (reason.empty()) proof_.assumptions.insert(answers.assumptions.begin(), answers.assumptions.end());
      if (reason.empty() || !cause.empty()) break;
    }
    return reason;
  }

  const Subject& subject_;
  Module module_;
  const TreeProofOptions& options_;
  Deadline deadline_;
  std::set<std::uint64_t> leaks_;
  TreeProof proof_;
};

} // namespace

Result<TreeProof> proveShapes(const Subject& subject, const Drivers& drivers,
                              const TreeProofOptions& options) {
  if (drivers.empty()) return TreeProof{};
  NH_TRY(Module module, subject.entryModule());
  NH_TRY([[maybe_unused]] const auto models, linkModels(module, bounded::isBuiltin));
  defineCaught(module.llvm());
  return TreeProver(subject, std::move(module), options).run(drivers);
}

} // namespace nuthatch::sequences
