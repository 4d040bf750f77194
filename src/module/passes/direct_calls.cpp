#include "module/passes/direct_calls.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace nuthatch {

namespace {

using llvm::Attribute;

// The same bits in the same register or stack slot: a pointer and an integer of its size.
bool sameBits(const llvm::Type& a, const llvm::Type& b, const llvm::DataLayout& layout) {
  if (&a == &b) return true;
  const auto isWord = [](const llvm::Type& type) { return type.isIntegerTy() || type.isPointerTy(); };
  if (!isWord(a) || !isWord(b)) return false;
  return layout.getTypeSizeInBits(const_cast<llvm::Type*>(&a)) ==
         layout.getTypeSizeInBits(const_cast<llvm::Type*>(&b));
}

// A caller that takes less of an integer than there is reads its low bits.
bool resultAgrees(const llvm::CallBase& call, const llvm::Type& given, const llvm::DataLayout& layout) {
  const llvm::Type& taken = *call.getType();
  if (taken.isVoidTy() || call.use_empty() || sameBits(taken, given, layout)) return true;
  return taken.isIntegerTy() && given.isIntegerTy() &&
         taken.getIntegerBitWidth() < given.getIntegerBitWidth();
}

// How an argument is passed, beside its type.
bool passedAlike(const llvm::CallBase& call, const llvm::Function& callee, unsigned n) {
  for (const Attribute::AttrKind kind :
       {Attribute::ByVal, Attribute::StructRet, Attribute::InAlloca, Attribute::InReg, Attribute::Nest})
    if (call.getAttributes().hasParamAttr(n, kind) != callee.hasParamAttribute(n, kind)) return false;
  return true;
}

bool agrees(const llvm::CallBase& call, const llvm::Function& callee, const llvm::FunctionType& type) {
  const llvm::DataLayout& layout = callee.getDataLayout();
  if (call.isMustTailCall() || llvm::isa<llvm::CallBrInst>(call) || call.hasOperandBundles()) return false;
  if (call.getCallingConv() != callee.getCallingConv() || call.arg_size() < type.getNumParams()) return false;
  for (unsigned n = 0; n < type.getNumParams(); ++n)
    if (!sameBits(*call.getArgOperand(n)->getType(), *type.getParamType(n), layout) ||
        !passedAlike(call, callee, n))
      return false;
  return resultAgrees(call, *type.getReturnType(), layout);
}

llvm::Value* converted(llvm::IRBuilder<>& builder, llvm::Value* value, llvm::Type* wanted) {
  if (value->getType() == wanted) return value;
  return value->getType()->isIntegerTy() && wanted->isIntegerTy()
             ? builder.CreateTrunc(value, wanted)
             : builder.CreateBitOrPointerCast(value, wanted);
}

// The attributes of the arguments that are still there.
llvm::AttributeList attributesFor(const llvm::CallBase& call, unsigned arguments, bool sameResult) {
  const llvm::AttributeList old = call.getAttributes();
  std::vector<llvm::AttributeSet> ofArguments;
  for (unsigned n = 0; n < arguments; ++n) ofArguments.push_back(old.getParamAttrs(n));
  return llvm::AttributeList::get(call.getContext(), old.getFnAttrs(),
                                  sameResult ? old.getRetAttrs() : llvm::AttributeSet(), ofArguments);
}

void callAs(llvm::CallBase& call, llvm::Function& callee) {
  llvm::FunctionType* type = callee.getFunctionType();
  llvm::IRBuilder<> builder(&call);
  std::vector<llvm::Value*> arguments;
  for (unsigned n = 0; n < call.arg_size(); ++n) {
    llvm::Value* argument = call.getArgOperand(n);
    if (n < type->getNumParams())
      arguments.push_back(converted(builder, argument, type->getParamType(n)));
    else if (type->isVarArg())
      arguments.push_back(argument);
  }
  llvm::CallBase* made = nullptr;
  if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call))
    made = builder.CreateInvoke(type, &callee, invoke->getNormalDest(), invoke->getUnwindDest(), arguments);
  else
    made = builder.CreateCall(type, &callee, arguments);
  made->setCallingConv(call.getCallingConv());
  made->setAttributes(attributesFor(call, arguments.size(), made->getType() == call.getType()));
  made->copyMetadata(call);
  if (!call.use_empty()) {
    if (auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(made))
      builder.SetInsertPoint(&*invoke->getNormalDest()->getFirstInsertionPt());
    call.replaceAllUsesWith(converted(builder, made, call.getType()));
  }
  if (!made->getType()->isVoidTy()) made->takeName(&call);
  call.eraseFromParent();
}

// An invoke's result cannot be converted where its normal block has other ways in.
bool canConvertResult(const llvm::CallBase& call, const llvm::FunctionType& type) {
  const auto* invoke = llvm::dyn_cast<llvm::InvokeInst>(&call);
  return !invoke || call.use_empty() || call.getType() == type.getReturnType() ||
         invoke->getNormalDest()->getSinglePredecessor();
}

} // namespace

void makeCallsDirect(llvm::Module& module) {
  std::vector<std::pair<llvm::CallBase*, llvm::Function*>> calls;
  for (llvm::Function& function : module)
    for (llvm::Instruction& at : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&at);
      if (!call || call->isInlineAsm()) continue;
      auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCastsAndAliases());
      if (!callee || callee->isIntrinsic()) continue;
      if (call->getFunctionType() != callee->getFunctionType())
        calls.emplace_back(call, callee);
      if (!callee->isDeclaration()) {
        call->removeFnAttr(Attribute::Builtin);
        call->addFnAttr(Attribute::NoBuiltin);
      }
    }
  for (const auto& [call, callee] : calls)
    if (agrees(*call, *callee, *callee->getFunctionType()) &&
        canConvertResult(*call, *callee->getFunctionType()))
      callAs(*call, *callee);
}

llvm::Function* redeclare(llvm::Function& declared, llvm::FunctionType& type) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::User* user : declared.users()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (!call || call->getCalledOperand() != &declared) continue; // its address is an address like any other
    if (!agrees(*call, declared, type) || !canConvertResult(*call, type)) return nullptr;
    calls.push_back(call);
  }
  auto* made = llvm::Function::Create(&type, declared.getLinkage(), declared.getAddressSpace(), "",
                                      declared.getParent());
  made->takeName(&declared);
  made->setCallingConv(declared.getCallingConv());
  for (llvm::CallBase* call : calls) callAs(*call, *made);
  declared.replaceAllUsesWith(made);
  declared.eraseFromParent();
  return made;
}

} // namespace nuthatch
