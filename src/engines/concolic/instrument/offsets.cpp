// What functions that the search wants summarised (frames.h) do with addresses, as offsets: a summary speaks of any object
// at any place, so no address may be in it. Builds that tell calls alone, after the optimiser.
//
//   icmp ult ptr %p, %end                   both lead into the object of %s
//   icmp slt i64 (%p - %s), (%end - %s)
//
//   define ptr @find(ptr %s, …) {           … ret ptr %at        gives places in the object of %s, or null
//   define i64 @find(ptr %s, …) {           … ret i64 (%at - %s)             or kNowhere
//   %r = call ptr @find(ptr %text)          %o = call i64 @find(ptr %text);  %r = getelementptr i8, %text, %o
//   icmp eq ptr %r, null                    icmp eq i64 %o, kNowhere
#include "engines/concolic/instrument/frames.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"

namespace nuthatch::concolic {

namespace {

using llvm::dyn_cast;
using llvm::isa;

constexpr std::uint64_t kNowhere = std::uint64_t{1} << 63; // no offset in an object

using Objects = llvm::SmallVector<const llvm::Value*, 4>;

Objects objectsOf(const llvm::Value* pointer) {
  Objects objects;
  llvm::getUnderlyingObjects(pointer, objects, nullptr, 0);
  return objects;
}

llvm::Value* offsetFrom(Builder& b, llvm::Value* pointer, llvm::Value* base) {
  return b.CreateSub(b.CreatePtrToInt(pointer, b.getInt64Ty()), b.CreatePtrToInt(base, b.getInt64Ty()));
}

// The argument whose object all results lie in, and whether null is among them.
struct Results {
  llvm::Argument* input = nullptr;
  bool mayBeNull = false;
};

std::optional<Results> resultsOf(llvm::Function& function) {
  Results results;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    const auto* back = dyn_cast<llvm::ReturnInst>(&instruction);
    if (!back) continue;
    for (const llvm::Value* object : objectsOf(back->getReturnValue())) {
      const auto* argument = dyn_cast<llvm::Argument>(object);
      if (isa<llvm::ConstantPointerNull>(object))
        results.mayBeNull = true;
      else if (!argument || (results.input && results.input != argument))
        return std::nullopt;
      else
        results.input = const_cast<llvm::Argument*>(argument);
    }
  }
  if (!results.input) return std::nullopt;
  return results;
}

bool isCalledDirectly(const llvm::Function& function) {
  return llvm::all_of(function.users(), [&](const llvm::User* user) {
    const auto* call = dyn_cast<llvm::CallInst>(user);
    return call && call->getCalledOperand() == &function && !call->isMustTailCall() &&
           call->getFunctionType() == function.getFunctionType() &&
           llvm::none_of(call->args(), [&](const llvm::Use& use) { return use.get() == &function; });
  });
}

// The result of a way is an offset there; a choice of ways is one of offsets. Null: it may be a pointer or null, by something
// else than the way.
llvm::Value* resultAt(llvm::Value* pointer, llvm::Instruction* at, llvm::Argument& input) {
  Builder b(at);
  if (isa<llvm::ConstantPointerNull>(pointer)) return b.getInt64(kNowhere);
  if (auto* phi = dyn_cast<llvm::PHINode>(pointer); phi && phi->getParent() == at->getParent()) {
    auto* offsets =
        llvm::PHINode::Create(b.getInt64Ty(), phi->getNumIncomingValues(), "", phi->getIterator());
    for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i) {
      llvm::Value* from = phi->getIncomingValue(i);
      Builder there(phi->getIncomingBlock(i)->getTerminator());
      if (isa<llvm::ConstantPointerNull>(from)) {
        offsets->addIncoming(b.getInt64(kNowhere), phi->getIncomingBlock(i));
        continue;
      }
      if (llvm::any_of(objectsOf(from), [](const auto* o) { return isa<llvm::ConstantPointerNull>(o); }))
        return nullptr;
      offsets->addIncoming(offsetFrom(there, from, &input), phi->getIncomingBlock(i));
    }
    return offsets;
  }
  if (llvm::any_of(objectsOf(pointer), [](const auto* o) { return isa<llvm::ConstantPointerNull>(o); }))
    return nullptr;
  return offsetFrom(b, pointer, &input);
}

// The difference of null and a place means nothing.
bool isSubtracted(const llvm::Instruction& user) {
  return isa<llvm::PtrToIntInst>(user) && llvm::all_of(user.users(), [](const llvm::User* one) {
           const auto* difference = dyn_cast<llvm::BinaryOperator>(one);
           return difference && difference->getOpcode() == llvm::Instruction::Sub;
         });
}

void takeOffset(llvm::CallInst& call, llvm::Function& made, unsigned input, bool mayBeNull) {
  Builder b(&call);
  std::vector<llvm::Value*> arguments(call.arg_begin(), call.arg_end());
  auto* offset = b.CreateCall(&made, arguments);
  offset->setDebugLoc(call.getDebugLoc());
  offset->setCallingConv(call.getCallingConv());
  llvm::Value* place = b.CreateGEP(b.getInt8Ty(), call.getArgOperand(input), offset);
  llvm::Value* whole = nullptr;
  for (llvm::Use& use : llvm::make_early_inc_range(call.uses())) {
    auto* user = llvm::cast<llvm::Instruction>(use.getUser());
    auto* compare = dyn_cast<llvm::ICmpInst>(user);
    const bool asksNull =
        compare && compare->isEquality() && isa<llvm::ConstantPointerNull>(compare->getOperand(1));
    if (mayBeNull && asksNull) {
      Builder there(compare);
      compare->replaceAllUsesWith(there.CreateICmp(compare->getPredicate(), offset, b.getInt64(kNowhere)));
      compare->eraseFromParent();
      continue;
    }
    const bool isAddress = isa<llvm::GetElementPtrInst>(user) || isSubtracted(*user) ||
                           llvm::getLoadStorePointerOperand(user) == use.get();
    if (!mayBeNull || isAddress) {
      use.set(place);
      continue;
    }
    if (!whole)
      whole = b.CreateSelect(b.CreateICmpEQ(offset, b.getInt64(kNowhere)),
                             llvm::Constant::getNullValue(call.getType()), place);
    use.set(whole);
  }
  call.eraseFromParent();
}

bool giveOffset(llvm::Function& function) {
  if (function.isDeclaration() || function.isVarArg() || function.isInterposable() ||
      !function.getReturnType()->isPointerTy() || function.use_empty() || !isCalledDirectly(function))
    return false;
  const auto results = resultsOf(function);
  if (!results) return false;
  std::vector<std::pair<llvm::ReturnInst*, llvm::Value*>> back;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* each = dyn_cast<llvm::ReturnInst>(&instruction)) back.emplace_back(each, nullptr);
  for (auto& [at, value] : back)
    if (!(value = resultAt(at->getReturnValue(), at, *results->input))) return false;
  const unsigned input = results->input->getArgNo();
  auto* type = llvm::FunctionType::get(llvm::Type::getInt64Ty(function.getContext()),
                                       function.getFunctionType()->params(), false);
  auto* made = llvm::Function::Create(type, function.getLinkage(), function.getAddressSpace(), "",
                                      function.getParent());
  made->copyAttributesFrom(&function);
  const llvm::AttributeList given = function.getAttributes();
  std::vector<llvm::AttributeSet> ofParameters;
  for (unsigned i = 0; i < function.arg_size(); ++i) ofParameters.push_back(given.getParamAttrs(i));
  made->setAttributes(llvm::AttributeList::get(function.getContext(), given.getFnAttrs(),
                                               llvm::AttributeSet(), ofParameters));
  made->removeParamAttr(input, llvm::Attribute::Returned);
  made->setSubprogram(function.getSubprogram());
  function.setSubprogram(nullptr);
  made->splice(made->begin(), &function);
  for (unsigned i = 0; i < function.arg_size(); ++i) {
    function.getArg(i)->replaceAllUsesWith(made->getArg(i));
    made->getArg(i)->takeName(function.getArg(i));
  }
  for (const auto& [at, value] : back) {
    Builder(at).CreateRet(value);
    at->eraseFromParent();
  }
  std::vector<llvm::CallInst*> calls;
  for (llvm::User* user : function.users()) calls.push_back(llvm::cast<llvm::CallInst>(user));
  for (llvm::CallInst* call : calls) takeOffset(*call, *made, input, results->mayBeNull);
  made->takeName(&function);
  function.eraseFromParent();
  return true;
}

} // namespace

void giveOffsets(llvm::Module& module) {
  // One that gives what another gives is one itself once that is done.
  for (bool changed = true; changed;) {
    changed = false;
    for (llvm::Function& function : llvm::make_early_inc_range(module))
      if (mayGiveOffset(function)) changed |= giveOffset(function);
  }
}

void compareOffsets(llvm::Function& function) {
  std::vector<llvm::ICmpInst*> compares;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* compare = dyn_cast<llvm::ICmpInst>(&instruction);
        compare && compare->getOperand(0)->getType()->isPointerTy())
      compares.push_back(compare);
  for (llvm::ICmpInst* compare : compares) {
    const Objects first = objectsOf(compare->getOperand(0)), second = objectsOf(compare->getOperand(1));
    if (first.size() != 1 || second.size() != 1 || first[0] != second[0] || isa<llvm::Constant>(first[0]))
      continue;
    Builder b(compare);
    auto* base = const_cast<llvm::Value*>(first[0]);
    llvm::Value* answer =
        b.CreateICmp(compare->getSignedPredicate(), offsetFrom(b, compare->getOperand(0), base),
                     offsetFrom(b, compare->getOperand(1), base));
    compare->replaceAllUsesWith(answer);
    compare->eraseFromParent();
  }
}

bool isOffset(const llvm::PtrToIntInst& number) {
  const Objects mine = objectsOf(number.getPointerOperand());
  return number.getType()->isIntegerTy(64) && mine.size() == 1 &&
         llvm::all_of(number.users(), [&](const llvm::User* user) {
           const auto* difference = dyn_cast<llvm::BinaryOperator>(user);
           if (!difference || difference->getOpcode() != llvm::Instruction::Sub) return false;
           return llvm::all_of(difference->operands(), [&](const llvm::Use& use) {
             const auto* one = dyn_cast<llvm::PtrToIntInst>(use.get());
             const Objects other = one ? objectsOf(one->getPointerOperand()) : Objects();
             return other.size() == 1 && other[0] == mine[0];
           });
         });
}

} // namespace nuthatch::concolic
