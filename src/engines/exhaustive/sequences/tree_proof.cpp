#include "engines/exhaustive/sequences/tree_proof.h"

#include "engines/bounded/step/builtins.h"
#include "module/calls/driver_tree.h"
#include "module/passes/link_models.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <fmt/format.h>
#include <numeric>

namespace nuthatch::sequences {

namespace {

using exhaustive::DriverGroup;
using exhaustive::DriverProof;

// The runtime hears of exceptions there; to a proof it means nothing.
void defineCaught(llvm::Module& module) {
  llvm::Function* caught = module.getFunction("nh_rt_caught");
  if (!caught || !caught->isDeclaration()) return;
  llvm::IRBuilder<> b(llvm::BasicBlock::Create(module.getContext(), "entry", caught));
  b.CreateRetVoid();
}

// Calls of a driver are its steps, numbered as they are met.
class ShapeForest final : public exhaustive::DriverForest {
public:
  ShapeForest(const Callables& callables, const std::vector<const SequenceShape*>& drivers,
              const CauseOfDriver& causeOf, ShapeProof& proof)
      : callables_(callables), drivers_(drivers), causeOf_(causeOf), proof_(proof) {
    std::map<const SequenceShape*, std::size_t> numbers;
    for (const SequenceShape* driver : drivers) {
      auto& steps = steps_.emplace_back();
      for (const SequenceShape* shape : driver->path())
        steps.push_back(numbers.emplace(shape, numbers.size()).first->second);
    }
  }

  std::span<const std::size_t> stepsOf(std::size_t driver) const override { return steps_[driver]; }

  Result<llvm::Function*> enter(Module& module, const DriverGroup& group, std::size_t number) override {
    const std::string name = fmt::format("nh.tree.{}", number);
    NH_TRY_VOID(addDriverTree(module, callables_, treeOf(group), name));
    return module.llvm().getFunction(name);
  }

  // Paths first: drivers are short. Where they are many, merged.
  std::vector<bounded::Options> ways(std::chrono::milliseconds budget) const override {
    return {{.merge = bounded::Merge::Never, .budget = budget / 2},
            {.merge = bounded::Merge::Always, .budget = budget / 2}};
  }

  bounded::CheckRole roleOf(CheckKind kind) const override {
    return kind == CheckKind::Leak ? bounded::CheckRole::Ignored : bounded::CheckRole::Judged;
  }

  Result<std::string> causeOf(const DriverGroup& group, const std::string& input) override {
    return causeOf_(driverOf(callables_, treeOf(group), input));
  }

  void settle(std::size_t driver, const DriverProof& proof) override {
    if (proof.isProven)
      proof_.proven.insert(drivers_[driver]);
    else if (!proof.cause.empty())
      proof_.failing[drivers_[driver]] = proof.cause;
  }

private:
  DriverTree treeOf(const DriverGroup& group) const {
    DriverTree tree;
    std::map<const SequenceShape*, std::size_t> place;
    for (const std::size_t driver : group) {
      std::vector<std::size_t>* siblings = &tree.first;
      std::size_t last = 0;
      for (const SequenceShape* shape : drivers_[driver]->path()) {
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

  const Callables& callables_;
  const std::vector<const SequenceShape*>& drivers_;
  const CauseOfDriver& causeOf_;
  ShapeProof& proof_;
  std::vector<std::vector<std::size_t>> steps_;
};

} // namespace

Result<ShapeProof> proveShapes(const Subject& subject, const std::vector<const SequenceShape*>& drivers,
                               const exhaustive::TreeProofOptions& options, const CauseOfDriver& causeOf) {
  ShapeProof proof;
  if (drivers.empty()) return proof;
  NH_TRY(Module module, subject.entryModule());
  NH_TRY([[maybe_unused]] const auto models, linkModels(module, bounded::isBuiltin));
  defineCaught(module.llvm());
  ShapeForest forest(subject.callables(), drivers, causeOf, proof);
  DriverGroup all(drivers.size());
  std::iota(all.begin(), all.end(), std::size_t{0});
  NH_TRY_VOID(exhaustive::proveTrees(forest, module, subject.allChecks(), std::vector<DriverGroup>{all},
                                     options, proof));
  return proof;
}

} // namespace nuthatch::sequences
