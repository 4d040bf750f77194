#include "module/guidance/guide.h"

#include "module/guidance/annotations.h"
#include "module/guidance/unverified.h"
#include "module/intrinsics.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch {

namespace {

// The must-unverified condition is the negation of this one; constants are propagated: an identifier that no assumption
// can have broken yet is true.
Condition mustNot(const Point& point) {
  if (!point.asserts) return Condition::always();
  Condition condition = point.supposable;
  for (const auto& cube : point.supposable.cubes())
    for (const AssumptionId id : cube)
      if (!point.maybeBroken.contains(id)) condition = condition.with(id, true);
  return condition;
}

bool isTrivial(const Condition& condition) { return condition.isNever() || condition.isAlways(); }

class Guide {
public:
  Guide(llvm::Function& function, Guidance guidance)
      : function_(function), guidance_(guidance), unverified_(findUnverified(function, true)) {}

  void run() {
    if (unverified_.assumptions.empty() && !hasMarks()) return;
    for (const AssumptionId id : unverified_.assumptions) declareVariable(id);
    for (const Point& point : unverified_.points) instrument(point);
    rewriteMarks();
  }

private:
  bool hasMarks() const {
    return std::ranges::any_of(llvm::instructions(function_), [](const llvm::Instruction& at) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      return call && intrinsicOf(*call) == Intrinsic::Verified;
    });
  }

  void declareVariable(AssumptionId id) {
    llvm::IRBuilder<> builder(&function_.getEntryBlock(), function_.getEntryBlock().begin());
    llvm::AllocaInst* variable = builder.CreateAlloca(builder.getInt1Ty(), nullptr, "nh.holds");
    builder.CreateStore(builder.getTrue(), variable);
    variables_[id] = variable;
  }

  // An assumption that this function does not make is somebody else's: it may have failed.
  llvm::Value* valueOf(llvm::IRBuilder<>& builder, AssumptionId id) {
    const auto variable = variables_.find(id);
    if (variable == variables_.end()) return builder.getFalse();
    return builder.CreateLoad(builder.getInt1Ty(), variable->second);
  }

  llvm::Value* valueOf(llvm::IRBuilder<>& builder, const Condition& condition) {
    llvm::Value* any = nullptr;
    for (const auto& cube : condition.cubes()) {
      llvm::Value* all = nullptr;
      for (const AssumptionId id : cube) {
        llvm::Value* holds = valueOf(builder, id);
        all = all ? builder.CreateAnd(all, holds) : holds;
      }
      if (!all) return builder.getTrue();
      any = any ? builder.CreateOr(any, all) : all;
    }
    return any ? any : builder.getFalse();
  }

  void instrument(const Point& point) {
    const auto isNew = [&](auto conditionOf) {
      const Condition mine = conditionOf(point);
      return point.previous.empty() || std::ranges::any_of(point.previous, [&](std::size_t before) {
               return conditionOf(unverified_.points[before]) != mine;
             });
    };
    const auto verified = [](const Point& p) { return p.verified; };
    const bool may = (guidance_ == Guidance::May || guidance_ == Guidance::Both) &&
                     !point.verified.isNever() && !(point.verified.isAlways() && point.atEnd) &&
                     isNew(verified);
    const Condition must = mustNot(point);
    // Where both conditions are the same, what is interrupted would only be pruned later (3.4).
    const bool tries = (guidance_ == Guidance::Must || guidance_ == Guidance::Both) && !isTrivial(must) &&
                       isNew(mustNot) && !(guidance_ == Guidance::Both && must == point.verified);
    llvm::IRBuilder<> builder(const_cast<llvm::Instruction*>(point.before));
    if (tries) emit(builder, Intrinsic::TryFirst, builder.CreateNot(valueOf(builder, must)));
    if (may) emit(builder, Intrinsic::Assume, builder.CreateNot(valueOf(builder, point.verified)));
  }

  void emit(llvm::IRBuilder<>& builder, Intrinsic intrinsic, llvm::Value* condition) {
    builder.CreateCall(declare(*function_.getParent(), intrinsic), {condition});
  }

  // nh.assumed becomes the update of its variable; what a check is verified under becomes an assumption about it.
  void rewriteMarks() {
    llvm::CallBase* verified = nullptr;
    for (llvm::Instruction& at : llvm::make_early_inc_range(llvm::instructions(function_))) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      const auto intrinsic = call ? intrinsicOf(*call) : std::nullopt;
      llvm::IRBuilder<> builder(&at);
      if (intrinsic == Intrinsic::Assumed) {
        llvm::AllocaInst* variable = variables_.at(assumptionOf(*call));
        llvm::Value* both =
            builder.CreateAnd(builder.CreateLoad(builder.getInt1Ty(), variable), call->getArgOperand(0));
        builder.CreateStore(both, variable);
        call->eraseFromParent();
      } else if (intrinsic == Intrinsic::Verified) {
        verified = call;
      } else if (intrinsic == Intrinsic::Check && verified) {
        llvm::Value* held = valueOf(builder, suppositionOf(*verified));
        emit(builder, Intrinsic::Assume, builder.CreateOr(builder.CreateNot(held), call->getArgOperand(0)));
        verified->eraseFromParent();
        verified = nullptr;
      }
    }
  }

  llvm::Function& function_;
  Guidance guidance_;
  Unverified unverified_;
  std::map<AssumptionId, llvm::AllocaInst*> variables_;
};

} // namespace

void guide(llvm::Module& module, Guidance guidance) {
  // All conditions first: what is inserted must not be read.
  std::vector<Guide> guides;
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) guides.emplace_back(function, guidance);
  for (Guide& one : guides) one.run();
}

} // namespace nuthatch
