#include "engines/exhaustive/rust/rust_prover.h"

#include "engines/bounded/search/explorer.h"
#include "engines/bounded/search/start.h"
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
#include <deque>
#include <fmt/format.h>

namespace nuthatch::exhaustive {

namespace {

using bounded::CheckRole;
using bounded::Judgement;

// Drivers in one function. Its locals are those of all of them, and a state holds them all.
constexpr std::size_t kMostInTree = 24;
// As the server's allocator has it: more than this at once is memory running out.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 26;

// Drivers first … last - 1 of a tree.
struct Range {
  const ProofTree* tree = nullptr;
  std::size_t first = 0, last = 0;
};

// By the first call in which the drivers differ.
std::vector<Range> split(const Range& range) {
  const auto& parts = range.tree->parts;
  for (std::size_t depth = 0;; ++depth) {
    std::vector<Range> found;
    for (std::size_t i = range.first; i < range.last; ++i) {
      const bool isNew = i == range.first || depth >= parts[i].size() || depth >= parts[i - 1].size() ||
                         parts[i][depth] != parts[i - 1][depth];
      if (isNew)
        found.push_back({range.tree, i, i + 1});
      else
        found.back().last = i + 1;
    }
    if (found.size() > 1) return found;
  }
}

// A panic is no error, nor is memory that nobody frees; arithmetic of values that were never written is
// caught where the value is looked at.
CheckRole roleOf(CheckKind kind) {
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

class RustProver {
public:
  RustProver(Module module, const std::vector<Check>& checks, const RustProofOptions& options,
             std::chrono::milliseconds budget, std::vector<DriverResult>& results, RustProof& proof)
      : module_(std::move(module)), options_(options), results_(results), proof_(proof),
        deadline_(budget, Deadline::By::Processor) {
    for (const Check& check : checks) {
      roles_[checkIdValue(check.id)] = roleOf(check.kind);
      names_[checkIdValue(check.id)] =
          fmt::format("{}, {}:{}", nuthatch::name(check.kind), check.place.file, check.place.line);
    }
  }

  Status run(const std::vector<ProofTree>& trees) {
    std::deque<Range> waiting;
    std::size_t left = 0, proven = 0;
    for (const ProofTree& tree : trees) {
      waiting.push_back({&tree, 0, tree.drivers.size()});
      left += tree.drivers.size();
    }
    while (!waiting.empty()) {
      const Range range = waiting.front();
      waiting.pop_front();
      const std::size_t count = range.last - range.first;
      const auto time = deadline_.left();
      if (time.count() <= 0 || options_.stopped()) {
        setOpen(range, "the budget ended before");
        left -= count;
        continue;
      }
      const auto share = std::max<std::chrono::milliseconds>(2 * time / static_cast<long>(waiting.size() + 2),
                                                             std::chrono::milliseconds(1'000));
      NH_TRY(const RangeProof outcome, prove(range, std::min(time, share)));
      if (outcome.open.empty()) {
        for (std::size_t i = range.first; i < range.last; ++i)
          results_[range.tree->drivers[i]].proof = {.isProven = true, .loops = outcome.loops};
        proven += count;
        left -= count;
      } else if (count == 1) {
        setOpen(range, outcome.open, outcome.hasWitness);
        --left;
      } else {
        for (const Range& part : split(range)) waiting.push_back(part);
      }
      options_.progress(proven, left);
    }
    return {};
  }

private:
  struct RangeProof {
    std::string open;        // why not; empty: proven
    std::uint32_t loops = 0; // to which it is proven; 0: without a bound
    bool hasWitness = false; // that no native run confirms
  };

  void setOpen(const Range& range, const std::string& reason, bool hasWitness = false) {
    proof_.open[reason] += range.last - range.first;
    for (std::size_t i = range.first; i < range.last; ++i)
      results_[range.tree->drivers[i]].proof = {.open = reason, .hasWitness = hasWitness};
  }

  // define void @nh.proof.N() { driver = input in the range   call void @nh_tree_I(driver) }
  const llvm::Function* entryOf(const Range& range) {
    llvm::Module& module = module_.llvm();
    llvm::IRBuilder<> b(module.getContext());
    auto* entry = llvm::Function::Create(llvm::FunctionType::get(b.getVoidTy(), false),
                                         llvm::GlobalValue::InternalLinkage,
                                         fmt::format("nh.proof.{}", proof_.trees++), module);
    b.SetInsertPoint(llvm::BasicBlock::Create(module.getContext(), "entry", entry));
    llvm::Value* driver = b.getInt32(static_cast<std::uint32_t>(range.first));
    if (range.last - range.first > 1) {
      auto* where = b.CreateAlloca(b.getInt32Ty());
      b.CreateCall(declare(module, Intrinsic::Symbolic),
                   {where, b.getInt64(4), b.CreateGlobalString("driver", "nh.name")});
      driver = b.CreateLoad(b.getInt32Ty(), where);
      b.CreateCall(declare(module, Intrinsic::Assume),
                   {b.CreateICmpULT(b.CreateSub(driver, b.getInt32(static_cast<std::uint32_t>(range.first))),
                                    b.getInt32(static_cast<std::uint32_t>(range.last - range.first)))});
    }
    b.CreateCall(module.getFunction(range.tree->function), {driver});
    b.CreateRetVoid();
    return bounded::withConstructors(module, *entry);
  }

  Result<RangeProof> prove(const Range& range, std::chrono::milliseconds budget) {
    const llvm::Function* entry = entryOf(range);
    RangeProof outcome;
    Status problem;
    bounded::Options options{.merge = bounded::Merge::Never,
                             .bound = options_.loops,
                             .budget = budget,
                             .budgetBy = Deadline::By::Processor,
                             .stopped = options_.stopped,
                             .countsForkedRounds = true,
                             .unwindsNatively = true,
                             .followsUnwritten = true,
                             .keepsBytesOfAddresses = true};
    options.roleOf = [&](std::uint64_t check) {
      const auto found = roles_.find(check);
      return found == roles_.end() ? CheckRole::Judged : found->second;
    };
    options.onRefuted = [&](std::uint64_t check, const std::string& input) {
      std::uint32_t number = static_cast<std::uint32_t>(range.first);
      std::size_t from = 0;
      if (range.last - range.first > 1) {
        from = std::min<std::size_t>(4, input.size());
        std::memcpy(&number, input.data(), from);
      }
      outcome.open = fmt::format("a witness does not fail natively ({})", names_[check]);
      outcome.hasWitness = true;
      if (number >= range.last) return false;
      auto failed = options_.refuted(range.tree->drivers[number], input.substr(from));
      if (!failed)
        problem = std::unexpected(std::move(failed).error());
      else if (*failed)
        outcome = {.open = "it fails"};
      return false; // nothing is proven of this tree any more
    };
    const bounded::Answers answers = bounded::explore(module_.llvm(), *entry, options);
    NH_TRY_VOID(std::move(problem));
    proof_.seconds += answers.counters.seconds;
    if (!outcome.open.empty()) return outcome;
    for (const auto& [check, answer] : answers.checks) {
      if (answer.judgement != Judgement::Open || options.roleOf(check) == CheckRole::Ignored) continue;
      if (answer.heldTo > 0) {
        outcome.loops = options_.loops;
        continue;
      }
      outcome.open = answer.open.detail.empty() ? nuthatch::name(answer.open.reason) : answer.open.detail;
      return outcome;
    }
    proof_.assumptions.insert(answers.assumptions.begin(), answers.assumptions.end());
    return outcome;
  }

  Module module_;
  const RustProofOptions& options_;
  std::vector<DriverResult>& results_;
  RustProof& proof_;
  Deadline deadline_;
  std::map<std::uint64_t, CheckRole> roles_;
  std::map<std::uint64_t, std::string> names_; // of checks: kind and place
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
        RustProver prover(std::move(*made.module), prepared.checks, options_, budget, results_, proof_);
        return prover.run(text.trees);
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
