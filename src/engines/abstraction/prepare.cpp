#include "engines/abstraction/prepare.h"

#include "decode/flatten.h"
#include "engines/abstraction/cells/cells.h"
#include "engines/abstraction/cells/places.h"
#include "library/library.h"
#include "module/intrinsics.h"
#include "module/passes/link_models.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Transforms/Utils/Cloning.h"

#include <vector>

namespace nuthatch::abstraction {

namespace {

constexpr unsigned kMostLevels = 16, kMostOfRecursion = 6'000; // instructions
constexpr unsigned kMostRounds = 6; // of calls through pointers that calls through pointers hide

// The local that the call makes an input, where it is one scalar and all of it.
llvm::AllocaInst* scalarInput(const llvm::CallInst& call) {
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(call.getArgOperand(0));
  const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
  if (!local || !size || local->isArrayAllocation()) return nullptr;
  const llvm::Type* type = local->getAllocatedType();
  if (!type->isIntegerTy() && !type->isFloatTy() && !type->isDoubleTy() && !type->isPointerTy())
    return nullptr;
  const llvm::DataLayout& layout = call.getDataLayout();
  const std::uint64_t bits = layout.getTypeSizeInBits(local->getAllocatedType()).getFixedValue();
  return bits == size->getZExtValue() * 8 && bits <= 64 ? local : nullptr;
}

void makeInputsValues(llvm::Module& module) {
  std::vector<std::pair<llvm::CallInst*, llvm::AllocaInst*>> inputs;
  for (llvm::Function& function : module)
    for (llvm::Instruction& at : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&at); call && intrinsicOf(*call) == Intrinsic::Symbolic)
        if (llvm::AllocaInst* local = scalarInput(*call)) inputs.emplace_back(call, local);
  for (const auto& [call, local] : inputs) {
    llvm::IRBuilder<> builder(call);
    llvm::Type* type = local->getAllocatedType();
    const unsigned bits =
        static_cast<unsigned>(module.getDataLayout().getTypeSizeInBits(type).getFixedValue());
    llvm::Type* number = builder.getIntNTy(bits);
    llvm::Value* value = builder.CreateCall(
        module.getOrInsertFunction(std::string(kInputPrefix) + std::to_string(bits), number), {});
    if (type->isPointerTy())
      value = builder.CreateIntToPtr(value, type);
    else if (!type->isIntegerTy())
      value = builder.CreateBitCast(value, type);
    builder.CreateStore(value, local);
    call->eraseFromParent();
  }
}

// The text that is printed, where it names only numbers: nothing is read but the text, nothing is written.
bool showsNumbers(const llvm::CallInst& call) {
  const llvm::Function* callee = call.getCalledFunction();
  const library::Function* row = callee && callee->isVarArg()
                                     ? library::find({callee->getName().data(), callee->getName().size()})
                                     : nullptr;
  if (!row || !row->is(library::kShows) || row->printFormat < 0 || row->takesList ||
      (!callee->isDeclaration() && !isModel(*callee)))
    return false;
  llvm::StringRef text;
  if (!llvm::getConstantStringInfo(call.getArgOperand(static_cast<unsigned>(row->printFormat)), text))
    return false;
  for (const llvm::Use& argument : call.args())
    if (argument->getType()->isPointerTy() &&
        call.getArgOperandNo(&argument) != static_cast<unsigned>(row->printFormat))
      return false;
  for (std::size_t at = text.find('%'); at != llvm::StringRef::npos; at = text.find('%', at + 1)) {
    at = text.find_first_not_of("-0+ #.123456789hlzjt", at + 1);
    if (at == llvm::StringRef::npos || !llvm::StringRef("diouxXcfgeGE%").contains(text[at])) return false;
  }
  return true;
}

void leaveOutTexts(llvm::Module& module) {
  std::vector<llvm::CallInst*> calls;
  for (llvm::Function& function : module)
    for (llvm::Instruction& at : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(&at); call && showsNumbers(*call))
        calls.push_back(call);
  for (llvm::CallInst* call : calls) {
    llvm::IRBuilder<> builder(call);
    builder.CreateCall(module.getOrInsertFunction("nh_assume_output", builder.getVoidTy()));
    if (call->getType()->isIntegerTy())
      call->replaceAllUsesWith(builder.CreateCall(module.getOrInsertFunction(
          std::string(kAnyPrefix) + "i" + std::to_string(call->getType()->getIntegerBitWidth()),
          call->getType())));
    if (call->use_empty()) call->eraseFromParent();
  }
}

// What the entry can come to, by calls or by addresses.
std::vector<const llvm::Function*> reachedFrom(const llvm::Function& entry) {
  std::vector<const llvm::Function*> found;
  std::vector<const llvm::Value*> pending = {&entry};
  llvm::SmallPtrSet<const llvm::Value*, 32> seen = {&entry};
  while (!pending.empty()) {
    const llvm::Value* next = pending.back();
    pending.pop_back();
    const auto reach = [&](const llvm::User& user) {
      for (const llvm::Use& operand : user.operands())
        if (llvm::isa<llvm::Constant>(operand) && seen.insert(operand).second) pending.push_back(operand);
    };
    if (const auto* function = llvm::dyn_cast<llvm::Function>(next)) {
      found.push_back(function);
      for (const llvm::Instruction& at : llvm::instructions(*function)) reach(at);
    } else {
      reach(*llvm::cast<llvm::User>(next));
    }
  }
  return found;
}

bool makesNumbers(const llvm::Value& value, unsigned depth) {
  constexpr unsigned kDeepest = 8;
  const auto* user = llvm::dyn_cast<llvm::User>(&value);
  if (!user || llvm::isa<llvm::GlobalValue>(user)) return false;
  if (depth == kDeepest) return true;
  if (llvm::isa<llvm::PtrToIntOperator>(user) && !staysAddress(*user)) return true;
  return llvm::any_of(user->operands(), [&](const llvm::Use& operand) {
    return llvm::isa<llvm::ConstantExpr>(operand) && makesNumbers(*operand, depth + 1);
  });
}

bool isOneWayOfMany(const llvm::Instruction& at) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  // What longjmp brings back, clean-up has folded as if nobody came back.
  if (llvm::isa<llvm::CallBrInst>(at) || (call && call->hasFnAttr(llvm::Attribute::ReturnsTwice))) return true;
  if (!callee) return false;
  const library::Function* row = library::find({callee->getName().data(), callee->getName().size()});
  return callee->getName() == "nh_only_this" ||
         (callee->isDeclaration() && row && row->is(library::kCallsBack));
}

} // namespace

bool leavesValues(const llvm::Module& original, const llvm::Module& prepared, const std::string& entry) {
  for (const llvm::Function& function : prepared)
    if (llvm::any_of(llvm::instructions(function), isOneWayOfMany)) return true;
  for (const llvm::Function* function : reachedFrom(*original.getFunction(entry)))
    if (llvm::any_of(llvm::instructions(*function),
                     [](const llvm::Instruction& at) { return makesNumbers(at, 0); }))
      return true;
  // Whether there is one at all is decided where the program is linked.
  return llvm::any_of(original.global_values(),
                      [](const llvm::GlobalValue& one) { return one.hasExternalWeakLinkage(); });
}

// A few levels of functions that call themselves. What is deeper stays a call, and is lost.
void unrollRecursion(llvm::Function& entry) {
  for (unsigned round = 0; round < kMostLevels; ++round) {
    std::vector<llvm::CallBase*> calls;
    for (llvm::Instruction& at : llvm::instructions(entry))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&at)) {
        const llvm::Function* callee = call->getCalledFunction();
        if (callee && !callee->isDeclaration() && !callee->isVarArg() && callee != &entry &&
            callee->getFunctionType() == call->getFunctionType())
          calls.push_back(call);
      }
    if (calls.empty()) return;
    for (llvm::CallBase* call : calls) {
      if (entry.getInstructionCount() > kMostOfRecursion) return;
      llvm::InlineFunctionInfo info;
      llvm::InlineFunction(*call, info);
    }
  }
}

FlatEntry prepare(const Module& module, const std::string& entry, MemoryAs memory, bool mayFail) {
  FlatEntry made{module.clone(), {}, false};
  llvm::Module& all = made.module.llvm();
  llvm::Function& whole = *all.getFunction(entry);
  makeInputsValues(all);
  if (memory == MemoryAs::Values) leaveOutTexts(all);
  bounded::flatten(all, whole);
  if (memory == MemoryAs::Memory) return made;
  unrollRecursion(whole);
  bounded::flatten(all, whole);
  for (unsigned round = 0; round < kMostRounds && makeCallsDirect(whole); ++round)
    bounded::flatten(all, whole);
  const HeapBlocks blocks = makeBlocks(whole, mayFail);
  made.supposesMemory = !blocks.empty() && !mayFail;
  made.hidden = makeCells(whole, blocks);
  bounded::flatten(all, whole);
  return made;
}

} // namespace nuthatch::abstraction
