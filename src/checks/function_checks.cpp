#include "checks/function_checks.h"

#include "checks/access.h"
#include "module/intrinsics.h"
#include "support/hash.h"

#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

namespace nuthatch {

std::string CheckIds::make(const std::string& kind, const std::string& function, const std::string& detail) {
  const std::string key = kind + '\n' + function + '\n' + detail;
  // Two internal functions of one name in two files of one name share keys; the loop keeps their ids apart.
  while (true) {
    std::string id = hex(hash64(key + '\n' + std::to_string(ordinals_[key]++)));
    if (taken_.insert(id).second) return id;
  }
}

FunctionChecks::FunctionChecks(llvm::Function& function, const CheckOptions& options, CheckIds& ids)
    : function_(function), options_(options), ids_(ids), stableName_(stableName(function)),
      describer_(std::make_unique<Describer>(function)) {
  refresh();
}

FunctionChecks::~FunctionChecks() = default;

void FunctionChecks::refresh() {
  dominators_ = std::make_unique<llvm::DominatorTree>(function_);
  instructions_.clear();
  for (llvm::BasicBlock& block : function_) {
    // Nothing that stands in a block which no path reaches can fail.
    if (!dominators_->isReachableFromEntry(&block)) continue;
    for (llvm::Instruction& instruction : block) instructions_.push_back(&instruction);
  }
  accesses_ = accessesOf(*this);
}

const llvm::DataLayout& FunctionChecks::layout() const { return function_.getParent()->getDataLayout(); }

void FunctionChecks::forget(llvm::Instruction* instruction) {
  std::erase(instructions_, instruction);
  std::erase_if(accesses_, [&](const Access& access) { return access.at == instruction; });
}

std::uint64_t FunctionChecks::add(const llvm::Instruction& at, CheckKind kind, std::string detail) {
  Check check;
  check.id = ids_.make(name(kind), stableName_, detail);
  check.kind = kind;
  check.function = function_.getName().str();
  check.place = placeOf(at);
  check.ordinal = ordinals_[kind]++;
  check.detail = std::move(detail);
  checks_.push_back(std::move(check));
  return checkIdValue(checks_.back().id);
}

void FunctionChecks::setLastPlace(Place place) { checks_.back().place = std::move(place); }

std::uint64_t FunctionChecks::require(llvm::Instruction& before, CheckKind kind, llvm::Value* condition,
                                      std::string detail) {
  if (!options_.wants(kind)) return 0;
  if (const auto* known = llvm::dyn_cast<llvm::ConstantInt>(condition); known && known->isOne()) return 0;
  const std::uint64_t id = add(before, kind, std::move(detail));
  llvm::IRBuilder<> builder(&before);
  builder.CreateCall(declare(*function_.getParent(), Intrinsic::Check), {condition, builder.getInt64(id)});
  return id;
}

llvm::Instruction* behind(llvm::CallBase& call) {
  auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call);
  if (!invoke) return call.getNextNode();
  llvm::BasicBlock* normal = invoke->getNormalDest();
  if (!normal->getSinglePredecessor()) normal = llvm::SplitEdge(invoke->getParent(), normal);
  return &*normal->getFirstInsertionPt();
}

} // namespace nuthatch
