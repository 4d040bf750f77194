#include "engines/exhaustive/rust/rust_prover.h"

#include "engines/bounded/step/builtins.h"
#include "engines/exhaustive/rust/proof_crate.h"
#include "frontend/rust/rust_proof.h"
#include "module/intrinsics.h"
#include "module/passes/link_models.h"
#include "module/pipeline.h"
#include "support/clock.h"
#include "support/files.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <algorithm>
#include <cstring>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

namespace {

using bounded::CheckRole;

// Drivers in one function. Its locals are those of all of them, and a state holds them all.
constexpr std::size_t kMostInTree = 24;
// As the server's allocator has it: more than this at once is memory running out.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 26;

// Drivers of Rust as functions of a crate, a tree of them each (proof_crate.h). They are numbered tree after tree.
class CrateForest final : public DriverForest {
public:
  CrateForest(const std::vector<ProofTree>& trees, const RustProofOptions& options,
              std::vector<DriverResult>& results, RustProof& proof)
      : options_(options), results_(results), proof_(proof) {
    for (const ProofTree& tree : trees)
      for (std::size_t i = 0; i < tree.drivers.size(); ++i) places_.push_back({&tree, i});
  }

  // A group a tree: what they share is in it.
  std::vector<DriverGroup> groups() const {
    std::vector<DriverGroup> all;
    for (std::size_t i = 0; i < places_.size(); ++i) {
      if (places_[i].number == 0) all.emplace_back();
      all.back().push_back(i);
    }
    return all;
  }

  std::span<const std::size_t> stepsOf(std::size_t driver) const override {
    return places_[driver].tree->parts[places_[driver].number];
  }

  // define void @nh.proof.N() { driver = input in the range   call void @nh_tree_I(driver) }
  Result<llvm::Function*> enter(Module& made, const DriverGroup& group, std::size_t number) override {
    const ProofTree& tree = *places_[group[0]].tree;
    const std::size_t first = places_[group[0]].number;
    llvm::Module& module = made.llvm();
    llvm::IRBuilder<> b(module.getContext());
    auto* entry = llvm::Function::Create(llvm::FunctionType::get(b.getVoidTy(), false),
                                         llvm::GlobalValue::InternalLinkage,
                                         fmt::format("nh.proof.{}", number), module);
    b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "entry", entry));
    llvm::Value* driver = b.getInt32(static_cast<std::uint32_t>(first));
    if (group.size() > 1) {
      auto* where = b.CreateAlloca(b.getInt32Ty());
      b.CreateCall(declare(module, Intrinsic::Symbolic),
                   {where, b.getInt64(4), b.CreateGlobalString("driver", "nh.name")});
      driver = b.CreateLoad(b.getInt32Ty(), where);
      b.CreateCall(declare(module, Intrinsic::Assume),
                   {b.CreateICmpULT(b.CreateSub(driver, b.getInt32(static_cast<std::uint32_t>(first))),
                                    b.getInt32(static_cast<std::uint32_t>(group.size())))});
    }
    b.CreateCall(module.getFunction(tree.function), {driver});
    b.CreateRetVoid();
    return entry;
  }

  std::vector<bounded::Options> ways(std::chrono::milliseconds budget) const override {
    return {{.merge = bounded::Merge::Never,
             .bound = options_.loops,
             .budget = budget,
             .countsForkedRounds = true,
             .unwindsNatively = true,
             .followsUnwritten = true,
             .keepsBytesOfAddresses = true}};
  }

  // A panic is no error, nor is memory that nobody frees; arithmetic of values that were never written is
  // caught where the value is looked at.
  CheckRole roleOf(CheckKind kind) const override {
    switch (kind) {
    case CheckKind::Leak:
    case CheckKind::RustPanic:
    case CheckKind::UncaughtException:
    case CheckKind::UninitialisedRead:
      return CheckRole::Ignored;
    default:
      return CheckRole::Judged;
    }
  }

  Result<std::string> causeOf(const DriverGroup& group, const std::string& input) override {
    const DriverPlace& first = places_[group[0]];
    std::uint32_t number = static_cast<std::uint32_t>(first.number);
    std::size_t from = 0;
    if (group.size() > 1) {
      from = std::min<std::size_t>(4, input.size());
      std::memcpy(&number, input.data(), from);
    }
    if (number >= first.number + group.size()) return std::string();
    NH_TRY(const bool fails, options_.refuted(first.tree->drivers[number], input.substr(from)));
    return std::string(fails ? "it fails" : "");
  }

  void settle(std::size_t driver, const DriverProof& proof) override {
    results_[places_[driver].tree->drivers[places_[driver].number]].proof = proof;
    if (!proof.cause.empty()) ++proof_.open[proof.open]; // it has no other count
  }

private:
  struct DriverPlace {
    const ProofTree* tree = nullptr;
    std::size_t number = 0; // of a driver in the tree: groups are ranges of these
  };

  const RustProofOptions& options_;
  std::vector<DriverResult>& results_;
  RustProof& proof_;
  std::vector<DriverPlace> places_;
};

// Drivers in one crate: rustc's work and the module are of a size that leaves the memory to the states.
constexpr std::size_t kMostInCrate = 500;

class ProofCrates {
public:
  ProofCrates(const rust::Library& library, const DriverSet& set, const CrateParts& parts,
              const RustProofOptions& options, std::vector<DriverResult>& results, RustProof& proof)
      : library_(library), set_(set), parts_(parts), options_(options), results_(results), proof_(proof) {}

  // Trees that rustc does not take cost their own drivers.
  Status prove(std::vector<std::size_t> drivers, std::chrono::milliseconds budget) {
    const auto started = std::chrono::steady_clock::now();
    while (!drivers.empty()) {
      const ProofText text = proofCrate(set_, drivers, parts_, options_.deviations, kMostInTree);
      const std::filesystem::path source = library_.work / "proof.rs";
      NH_TRY_VOID(writeFile(source, text.text));
      std::vector<std::string> notes;
      NH_TRY(rust::ProofModule made, rust::proofModule(library_, source, kMostBytes, notes));
      if (made.module) {
        NH_TRY(const Prepared prepared, prepare(*made.module, {.markEdges = false}));
        NH_TRY([[maybe_unused]] const auto models, linkModels(*made.module, bounded::isBuiltin));
        proof_.compiling += since(started);
        CrateForest forest(text.trees, options_, results_, proof_);
        return proveTrees(forest, *made.module, prepared.checks, forest.groups(),
                          {.budget = budget, .stopped = options_.stopped, .progress = options_.progress},
                          proof_);
      }
      drivers = withoutRefused(text, made.errors);
    }
    return {};
  }

private:
  std::vector<std::size_t> withoutRefused(const ProofText& text,
                                          const std::vector<rust::Diagnostic>& errors) {
    std::vector<std::size_t> kept;
    for (const ProofTree& tree : text.trees) {
      const auto refused = std::ranges::find_if(errors, [&](const rust::Diagnostic& error) {
        return error.line >= tree.firstLine && error.line < tree.lastLine;
      });
      if (refused == errors.end()) {
        kept.insert(kept.end(), tree.drivers.begin(), tree.drivers.end());
        continue;
      }
      leave(tree.drivers, "rustc does not take their tree: " + refused->message);
    }
    std::size_t all = 0;
    for (const ProofTree& tree : text.trees) all += tree.drivers.size();
    if (kept.size() < all) return kept;
    leave(kept, errors.empty() ? "rustc does not take the crate" : "rustc: " + errors[0].message);
    return {};
  }

  void leave(const std::vector<std::size_t>& drivers, const std::string& why) {
    proof_.open[why] += drivers.size();
    for (const std::size_t driver : drivers)
      results_[driver].proof = {.isProven = false, .loops = 0, .open = why};
  }

  const rust::Library& library_;
  const DriverSet& set_;
  const CrateParts& parts_;
  const RustProofOptions& options_;
  std::vector<DriverResult>& results_;
  RustProof& proof_;
};

} // namespace

Result<RustProof> proveDrivers(const rust::Library& library, const DriverSet& set,
                               const std::vector<std::size_t>& drivers, const CrateParts& parts,
                               const RustProofOptions& options, std::vector<DriverResult>& results) {
  RustProof proof;
  ProofCrates crates(library, set, parts, options, results, proof);
  const Deadline deadline(options.budget, Deadline::By::Processor);
  for (std::size_t first = 0; first < drivers.size(); first += kMostInCrate) {
    const std::size_t left = drivers.size() - first, last = first + std::min(left, kMostInCrate);
    const auto time = deadline.left();
    if (time.count() <= 0 || options.stopped()) {
      proof.open["the budget ended before"] += left;
      break;
    }
    // Its share; what a crate leaves over the next ones have.
    const long crateCount = static_cast<long>((left + kMostInCrate - 1) / kMostInCrate);
    NH_TRY_VOID(crates.prove({drivers.begin() + static_cast<std::ptrdiff_t>(first),
                              drivers.begin() + static_cast<std::ptrdiff_t>(last)},
                             time / crateCount));
  }
  return proof;
}

} // namespace nuthatch::exhaustive
