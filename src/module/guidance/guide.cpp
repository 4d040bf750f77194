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

bool isEntry(const llvm::Function& function) { return function.getName().starts_with("nh.entry."); }

// What a build without a shadow of memory would answer by a guess.
bool asksMemory(const llvm::Value& condition, int depth = 0) {
  constexpr int kDepth = 16;
  const auto* at = llvm::dyn_cast<llvm::Instruction>(&condition);
  if (!at) return false;
  if (depth > kDepth) return true;
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(at); call && intrinsicOf(*call)) return true;
  return std::ranges::any_of(at->operands(),
                             [&](const llvm::Use& use) { return asksMemory(*use, depth + 1); });
}

End endOf(const llvm::Function& function, const GuideOptions& options) {
  if (!options.entered) return End::OfUnit;
  if (!isEntry(function)) return End::ToCaller;
  // What a unit leaves behind is seen by nobody here, so nobody may say that all is well: kFollows stays false.
  const llvm::Function* leaks = function.getParent()->getFunction(name(Intrinsic::Allocated));
  return options.leaks && leaks && !leaks->use_empty() ? End::ToCaller : End::OfUnit;
}

class Guide {
public:
  Guide(llvm::Function& function, const GuideOptions& options, const FailingCalls& failing)
      : function_(function), options_(options),
        unverified_(findUnverified(function, failing, endOf(function, options))) {}

  void run() {
    if (!options_.entered && unverified_.assumptions.empty() && !hasMarks()) return;
    for (const AssumptionId id : unverified_.assumptions) declareVariable(id);
    if (options_.entered && !isEntry(function_)) takeFollows();
    for (const Point& point : unverified_.points) instrument(point);
    if (options_.entered) passFollows();
    rewriteMarks();
  }

private:
  bool is(Guidance one) const { return options_.guidance == one || options_.guidance == Guidance::Both; }

  bool hasMarks() const {
    return std::ranges::any_of(llvm::instructions(function_), [](const llvm::Instruction& at) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      return call && intrinsicOf(*call) == Intrinsic::Verified;
    });
  }

  llvm::Value* global(llvm::IRBuilder<>& builder, const char* name) {
    return function_.getParent()->getOrInsertGlobal(name, builder.getInt8Ty());
  }

  llvm::AllocaInst* declareVariable(AssumptionId id) {
    llvm::IRBuilder<> builder(&function_.getEntryBlock(), function_.getEntryBlock().begin());
    llvm::AllocaInst* variable = builder.CreateAlloca(builder.getInt1Ty(), nullptr, "nh.holds");
    builder.CreateStore(builder.getTrue(), variable);
    return variables_[id] = variable;
  }

  void takeFollows() {
    llvm::AllocaInst* variable = declareVariable(kFollows);
    llvm::IRBuilder<> builder(variable->getNextNode()->getNextNode()); // behind the store of `true`
    llvm::Value* told = global(builder, kFollowsName);
    builder.CreateStore(
        builder.CreateICmpNE(builder.CreateLoad(builder.getInt8Ty(), told), builder.getInt8(0)), variable);
    builder.CreateStore(builder.getInt8(0), told);
  }

  void passFollows() {
    for (const Point& point : unverified_.points) {
      const auto* callee = point.call ? point.call->getCalledFunction() : nullptr;
      if (!callee || callee->isDeclaration() || point.behind.isNever()) continue;
      llvm::IRBuilder<> builder(const_cast<llvm::CallBase*>(point.call));
      Condition behind = point.behind;
      // Also where it leaves by an exception.
      if (!isEntry(function_)) behind = behind & Condition::of(kFollows);
      builder.CreateStore(builder.CreateZExt(valueOf(builder, behind), builder.getInt8Ty()),
                          global(builder, kFollowsName));
    }
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
    if (point.isBetweenBlocks) return;
    const auto isNew = [&](auto conditionOf) {
      const Condition mine = conditionOf(point);
      return point.previous.empty() || std::ranges::any_of(point.previous, [&](std::size_t before) {
               const Point& there = unverified_.points[before];
               return there.isBetweenBlocks || conditionOf(there) != mine;
             });
    };
    const auto verified = [](const Point& p) { return p.verified; };
    const bool atEnd = point.atEnd && (point.verified.isAlways() || options_.entered);
    const bool may = is(Guidance::May) && !point.verified.isNever() && !atEnd && isNew(verified) &&
                     !(options_.entered && isEntry(function_));
    const Condition must = mustNot(point);
    // Where both conditions are the same, what is interrupted would only be pruned later (3.4).
    const bool tries = is(Guidance::Must) && !isTrivial(must) && isNew(mustNot) &&
                       !(options_.guidance == Guidance::Both && must == point.verified);
    llvm::IRBuilder<> builder(const_cast<llvm::Instruction*>(point.before));
    if (tries) emit(builder, Intrinsic::TryFirst, builder.CreateNot(valueOf(builder, must)));
    if (may) emit(builder, Intrinsic::Assume, builder.CreateNot(valueOf(builder, point.verified)));
  }

  void emit(llvm::IRBuilder<>& builder, Intrinsic intrinsic, llvm::Value* condition) {
    llvm::CallInst* made = builder.CreateCall(declare(*function_.getParent(), intrinsic), {condition});
    if (options_.entered) made->setMetadata(kGuidedMark, llvm::MDNode::get(made->getContext(), {}));
  }

  // nh.assumed becomes the update of its variable; what a check is verified under becomes an assumption about it.
  void rewriteMarks() {
    for (llvm::BasicBlock& block : function_) {
      for (const AbstractStatement& statement : statementsOf(block)) {
        auto* at = const_cast<llvm::Instruction*>(statement.at);
        const auto* call = llvm::dyn_cast<llvm::CallBase>(at);
        const bool isCheck = call && intrinsicOf(*call) == Intrinsic::Check;
        if (statement.updates) rewriteAssumed(*llvm::cast<llvm::CallBase>(at));
        if (statement.supposition && isCheck) rewriteCheck(*at, *statement.supposition);
        if (statement.supposition && !isCheck && options_.entered) leaveTrace(*at, *statement.supposition);
        if (options_.guidance == Guidance::OwnWord && call && intrinsicOf(*call) == Intrinsic::Allocated)
          spare_.push_back(at);
      }
      for (llvm::Instruction* one : spare_) one->eraseFromParent();
      spare_.clear();
      for (llvm::Instruction& at : llvm::make_early_inc_range(block)) {
        auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
        const auto intrinsic = call ? intrinsicOf(*call) : std::nullopt;
        if (intrinsic == Intrinsic::Assumed || intrinsic == Intrinsic::Verified) call->eraseFromParent();
      }
    }
  }

  void rewriteAssumed(llvm::CallBase& assumed) {
    llvm::IRBuilder<> builder(&assumed);
    llvm::AllocaInst* variable = variables_.at(assumptionOf(assumed));
    llvm::Value* holds = assumed.getArgOperand(0);
    if (!options_.memory && asksMemory(*holds)) holds = builder.getFalse();
    llvm::Value* both = builder.CreateAnd(builder.CreateLoad(builder.getInt1Ty(), variable), holds);
    builder.CreateStore(both, variable);
  }

  // In builds that are run the check itself stays: were the proof wrong, somebody would see it.
  void rewriteCheck(llvm::Instruction& check, const Condition& supposition) {
    if (options_.guidance == Guidance::OwnWord) return claim(llvm::cast<llvm::CallBase>(check), supposition);
    if (options_.entered) return leaveTrace(check, supposition);
    if (supposition.isNever()) return;
    llvm::IRBuilder<> builder(&check);
    llvm::Value* held = valueOf(builder, supposition);
    llvm::Value* condition = llvm::cast<llvm::CallBase>(check).getArgOperand(0);
    emit(builder, Intrinsic::Assume, builder.CreateOr(builder.CreateNot(held), condition));
  }

  void claim(llvm::CallBase& check, const Condition& supposition) {
    llvm::IRBuilder<> builder(&check);
    llvm::Value* condition = check.getArgOperand(0);
    if (supposition.isNever()) {
      builder.CreateCall(declare(*function_.getParent(), Intrinsic::Assume), {condition});
      spare_.push_back(&check);
      return;
    }
    check.setArgOperand(0, builder.CreateOr(builder.CreateNot(valueOf(builder, supposition)), condition));
  }

  void leaveTrace(llvm::Instruction& at, const Condition& supposition) {
    llvm::IRBuilder<> builder(&at);
    llvm::Value* trace = global(builder, kUnverifiedName);
    llvm::Value* broken = builder.CreateNot(valueOf(builder, supposition));
    llvm::Value* before = builder.CreateLoad(builder.getInt8Ty(), trace);
    builder.CreateStore(builder.CreateOr(before, builder.CreateZExt(broken, builder.getInt8Ty())), trace);
  }

  llvm::Function& function_;
  const GuideOptions& options_;
  Unverified unverified_;
  std::map<AssumptionId, llvm::AllocaInst*> variables_;
  std::vector<llvm::Instruction*> spare_; // of the block: what the build does without
};

// Somebody else runs between any two instructions: what follows is not what stands below.
bool hasOthers(const llvm::Module& module) {
  return std::ranges::any_of(module, [](const llvm::Function& function) {
    const llvm::StringRef name = function.getName();
    return !function.use_empty() &&
           (name == "pthread_create" || name == "thrd_create" || name.starts_with("_ZNSt6thread") ||
            name == "signal" || name == "sigaction" || name == "fork" || name == "vfork" ||
            name.contains("setjmp"));
  });
}

} // namespace

void guide(llvm::Module& module, const GuideOptions& options) {
  const auto sayTraces = [&](unsigned kind) { // runtime/guidance.c
    auto* byte = llvm::Type::getInt8Ty(module.getContext());
    auto* traces = llvm::cast<llvm::GlobalVariable>(module.getOrInsertGlobal("nh_traces", byte));
    traces->setInitializer(llvm::ConstantInt::get(byte, kind));
    traces->setConstant(true);
  };
  if (options.entered && hasOthers(module)) return sayTraces(2);
  const FailingCalls failing(module);
  // All conditions first: what is inserted must not be read.
  std::vector<Guide> guides;
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) guides.emplace_back(function, options, failing);
  for (Guide& one : guides) one.run();
  if (options.entered) sayTraces(1);
}

} // namespace nuthatch
