#include "engines/concolic/instrument/frames.h"

#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"

#include <set>

namespace nuthatch::concolic {

namespace {

using llvm::dyn_cast;
using llvm::isa;

constexpr const char* kInput = "nh.input";
constexpr const char* kLocal = "nh-was-local"; // attribute of a function that keepFunctions made external
constexpr unsigned kMostInputs = 16;           // runtime/symbolic/frames.c
constexpr unsigned kNotBeside = ~0u;

bool isValue(const llvm::Type* type) { return type->isIntegerTy() && type->getIntegerBitWidth() <= 64; }

bool hasFittingSignature(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  if (function.isDeclaration() || function.isVarArg() || function.isInterposable() ||
      name.starts_with("nh") || name.starts_with("llvm.") || name == "main" ||
      name == "LLVMFuzzerTestOneInput" || name.starts_with("nh.") ||
      function.hasFnAttribute(llvm::Attribute::Naked))
    return false;
  if (!function.getReturnType()->isVoidTy() && !isValue(function.getReturnType())) return false;
  for (const llvm::Argument& argument : function.args()) {
    if (argument.hasByValAttr() || argument.hasStructRetAttr() || argument.hasNestAttr()) return false;
    if (!isValue(argument.getType()) && !argument.getType()->isPointerTy()) return false;
  }
  return function.arg_size() <= kMostInputs;
}

bool goesBack(const llvm::Module& module) {
  for (const char* name : {"longjmp", "_longjmp", "siglongjmp", "__longjmp_chk", "pthread_create", "fork"})
    if (module.getFunction(name)) return true;
  return false;
}

// The one object that an address lies in, as far as the function shows; nothing: several, or unknown.
const llvm::Value* objectOf(const llvm::Value* address) {
  llvm::SmallVector<const llvm::Value*, 4> objects;
  llvm::getUnderlyingObjects(address, objects, nullptr, 0);
  const llvm::Value* one = nullptr;
  for (const llvm::Value* object : objects) {
    if (one && object != one) return nullptr;
    one = object;
  }
  return one;
}

bool isMutable(const llvm::GlobalVariable& global) { return !global.isConstant(); }

class Finder {
public:
  // Callees come first.
  void look(llvm::Function& function) {
    globals_.clear();
    writes_ = false;
    if (!hasFittingSignature(function) || !function.doesNotThrow()) return;
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (!qualifies(instruction)) return;
    if (function.arg_size() + globals_.size() > kMostInputs) return;
    found[&function] = {globals_.begin(), globals_.end()};
    if (writes_) writers.insert(&function);
    calleesFirst.push_back(function.getName().str());
  }

  std::map<llvm::Function*, std::vector<llvm::GlobalVariable*>> found;
  std::set<const llvm::Function*> writers;
  std::vector<std::string> calleesFirst;

private:
  bool isKnownObject(const llvm::Value* object) {
    if (!object) return false;
    if (auto* global = dyn_cast<llvm::GlobalVariable>(object)) {
      if (global->isThreadLocal() || !global->hasDefinitiveInitializer()) return false;
      if (isMutable(*global)) note(const_cast<llvm::GlobalVariable*>(global));
      return true;
    }
    return isa<llvm::Argument, llvm::AllocaInst>(object);
  }

  void note(llvm::GlobalVariable* global) {
    if (std::ranges::find(globals_, global) == globals_.end()) globals_.push_back(global);
  }

  bool qualifies(const llvm::Instruction& instruction) {
    if (const auto* load = dyn_cast<llvm::LoadInst>(&instruction)) {
      const llvm::Value* object = objectOf(load->getPointerOperand());
      if (!load->isSimple() || !isKnownObject(object)) return false;
      // A pointer from memory leads where nobody sees; a constant one is a part of the program.
      return isa<llvm::AllocaInst>(object)
                 ? !load->getType()->isPointerTy()
                 : isValue(load->getType()) && load->getType()->getIntegerBitWidth() % 8 == 0;
    }
    if (const auto* store = dyn_cast<llvm::StoreInst>(&instruction)) {
      const llvm::Type* type = store->getValueOperand()->getType();
      const llvm::Value* object = objectOf(store->getPointerOperand());
      if (!store->isSimple() || type->isPointerTy() || !isKnownObject(object)) return false;
      if (isa<llvm::AllocaInst>(object)) return true;
      writes_ = true;
      const auto* global = dyn_cast<llvm::GlobalVariable>(object);
      return isValue(type) && type->getIntegerBitWidth() % 8 == 0 && !(global && global->isConstant());
    }
    if (const auto* compare = dyn_cast<llvm::ICmpInst>(&instruction);
        compare && compare->getOperand(0)->getType()->isPointerTy())
      return compare->isEquality() && isa<llvm::ConstantPointerNull>(compare->getOperand(1)) &&
             isa<llvm::Argument>(compare->getOperand(0));
    if (const auto* call = dyn_cast<llvm::CallInst>(&instruction)) return qualifiesCall(*call);
    if (const auto* local = dyn_cast<llvm::AllocaInst>(&instruction)) return local->isStaticAlloca();
    return !isa<llvm::PtrToIntInst, llvm::IntToPtrInst, llvm::InvokeInst, llvm::CallBrInst,
                llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst, llvm::FenceInst, llvm::IndirectBrInst,
                llvm::ResumeInst, llvm::VAArgInst>(instruction) &&
           !instruction.getType()->isTokenTy();
  }

  bool qualifiesCall(const llvm::CallInst& call) {
    if (call.isInlineAsm() || call.isMustTailCall()) return false;
    const llvm::Function* callee = call.getCalledFunction();
    if (!callee) return false;
    if (const auto* memory = dyn_cast<llvm::MemIntrinsic>(&call)) {
      const auto* transfer = dyn_cast<llvm::MemTransferInst>(memory);
      const auto* from = transfer ? objectOf(transfer->getRawSource()) : nullptr;
      const auto* constant =
          isa_and_nonnull<llvm::GlobalVariable>(from) ? llvm::cast<llvm::GlobalVariable>(from) : nullptr;
      return isa_and_nonnull<llvm::AllocaInst>(objectOf(memory->getRawDest())) &&
             (!transfer || isa_and_nonnull<llvm::AllocaInst>(from) || (constant && constant->isConstant()));
    }
    if (const auto* intrinsic = dyn_cast<llvm::IntrinsicInst>(&call))
      return intrinsic->doesNotAccessMemory() || intrinsic->isLifetimeStartOrEnd() ||
             isa<llvm::DbgInfoIntrinsic, llvm::AssumeInst>(intrinsic);
    if (const auto own = found.find(const_cast<llvm::Function*>(callee)); own != found.end()) {
      for (llvm::GlobalVariable* global : own->second) note(global);
      writes_ |= writers.contains(callee);
      for (const llvm::Value* argument : call.args())
        if (argument->getType()->isPointerTy() && !isa<llvm::ConstantPointerNull>(argument) &&
            !isKnownObject(objectOf(argument)))
          return false;
      return true;
    }
    if (!callee->isDeclaration() || callee->getName().starts_with("nh_model_")) return false;
    if (call.doesNotReturn()) return true;
    for (const llvm::Value* argument : call.args()) {
      if (!argument->getType()->isPointerTy()) continue;
      const auto* global = dyn_cast_or_null<llvm::GlobalVariable>(objectOf(argument));
      if (!global || !global->isConstant()) return false;
    }
    return !call.getType()->isPointerTy();
  }

  std::vector<llvm::GlobalVariable*> globals_;
  bool writes_ = false;
};

// How the source calls an argument, and whether it is signed: for reports alone.
FunctionInput describe(const PassContext& pass, const llvm::Argument& argument) {
  FunctionInput input{.name = argument.getName().str(), .bits = pass.bitsOf(argument.getType())};
  if (argument.getType()->isPointerTy()) input.bits = 0;
  if (input.name.empty()) input.name = "argument" + std::to_string(argument.getArgNo() + 1);
  const llvm::DISubprogram* source = argument.getParent()->getSubprogram();
  if (!source) return input;
  const auto look = [&](const llvm::DILocalVariable* variable) {
    if (!variable || variable->getArg() != argument.getArgNo() + 1) return;
    input.name = variable->getName().str();
    const llvm::DIType* type = variable->getType();
    while (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type))
      type = derived->getBaseType();
    if (const auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type))
      input.isSigned = basic->getSignedness() == llvm::DIBasicType::Signedness::Signed;
  };
  for (const llvm::DINode* node : source->getRetainedNodes()) look(dyn_cast<llvm::DILocalVariable>(node));
  for (const llvm::Instruction& instruction : llvm::instructions(*argument.getParent()))
    for (const llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
      if (record.getDebugLoc() && !record.getDebugLoc()->getInlinedAt()) look(record.getVariable());
  return input;
}

unsigned inputNumber(const PassContext& pass, const llvm::Function& function, const llvm::Value* object) {
  const auto found = pass.frames.find(&function);
  if (found == pass.frames.end()) return kNotBeside;
  if (const auto* argument = dyn_cast_or_null<llvm::Argument>(object)) return argument->getArgNo();
  for (unsigned i = 0; i < found->second.globals.size(); ++i)
    if (found->second.globals[i] == object) return static_cast<unsigned>(function.arg_size()) + i;
  return kNotBeside;
}

// Where in the memory of its input a store writes, if that is the same on each way.
void notePlace(PassContext& pass, PassContext::Frame& frame, const llvm::StoreInst& store, unsigned input) {
  const llvm::Value* address = store.getPointerOperand();
  llvm::APInt offset(pass.layout.getIndexTypeSizeInBits(address->getType()), 0);
  const llvm::Value* base = address->stripAndAccumulateConstantOffsets(pass.layout, offset, true);
  if (base != objectOf(address)) return;
  frame.places.insert({input, offset.getSExtValue(),
                       pass.layout.getTypeStoreSize(store.getValueOperand()->getType()).getFixedValue()});
}

void markAccesses(PassContext& pass, llvm::Function& function) {
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    const llvm::Value* address = llvm::getLoadStorePointerOperand(&instruction);
    const unsigned input = address ? inputNumber(pass, function, objectOf(address)) : kNotBeside;
    if (input == kNotBeside) continue;
    auto* number = llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(pass.i32, input));
    instruction.setMetadata(kInput, llvm::MDNode::get(pass.context, {number}));
    if (const auto* store = dyn_cast<llvm::StoreInst>(&instruction))
      notePlace(pass, pass.frames[&function], *store, input);
  }
}

// nh_sym_pass(callee, which input, pointer, the object around it, its size, the caller's input beside it)
void tellOrigin(PassContext& pass, llvm::CallBase& call, llvm::Function& callee, unsigned input,
                llvm::Value* pointer) {
  Builder b(&call);
  const llvm::Value* object = objectOf(pointer);
  llvm::Value* base = llvm::Constant::getNullValue(pass.pointer);
  std::uint64_t size = 0;
  if (const auto* local = dyn_cast_or_null<llvm::AllocaInst>(object); local && local->isStaticAlloca()) {
    if (const auto bytes = local->getAllocationSize(pass.layout); bytes && !bytes->isScalable()) {
      base = const_cast<llvm::AllocaInst*>(local);
      size = bytes->getFixedValue();
    }
  } else if (const auto* global = dyn_cast_or_null<llvm::GlobalVariable>(object);
             global && global->hasDefinitiveInitializer() && !global->isThreadLocal()) {
    base = const_cast<llvm::GlobalVariable*>(global);
    size = pass.layout.getTypeAllocSize(global->getValueType()).getFixedValue();
  }
  pass.call(b, "nh_sym_pass", pass.nothing,
            {&callee, b.getInt32(input), pointer, base, b.getInt64(size),
             b.getInt32(inputNumber(pass, *call.getFunction(), object))});
}

void tellOrigins(PassContext& pass, llvm::Function& function) {
  std::vector<llvm::CallBase*> calls;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* call = dyn_cast<llvm::CallBase>(&instruction);
        call && call->getCalledFunction() && pass.frames.contains(call->getCalledFunction()))
      calls.push_back(call);
  for (llvm::CallBase* call : calls) {
    llvm::Function& callee = *call->getCalledFunction();
    for (unsigned i = 0; i < call->arg_size(); ++i)
      if (call->getArgOperand(i)->getType()->isPointerTy())
        tellOrigin(pass, *call, callee, i, call->getArgOperand(i));
    const auto& globals = pass.frames[&callee].globals;
    for (unsigned i = 0; i < globals.size(); ++i)
      tellOrigin(pass, *call, callee, static_cast<unsigned>(callee.arg_size()) + i, globals[i]);
  }
}

} // namespace

void keepFunctions(llvm::Module& module) {
  if (goesBack(module)) return;
  std::vector<llvm::Function*> local;
  for (llvm::Function& function : module) {
    if (!hasFittingSignature(function) || function.use_empty()) continue;
    function.removeFnAttr(llvm::Attribute::AlwaysInline);
    function.addFnAttr(llvm::Attribute::NoInline);
    if (function.hasLocalLinkage()) local.push_back(&function);
  }
  for (llvm::Function* function : local) {
    function->setLinkage(llvm::GlobalValue::ExternalLinkage);
    function->addFnAttr(kLocal);
  }
}

void findFrames(PassContext& pass, Instrumented& out) {
  for (llvm::Function& function : pass.module)
    if (function.hasFnAttribute(kLocal)) function.setLinkage(llvm::GlobalValue::InternalLinkage);
  if (goesBack(pass.module)) return;
  Finder finder;
  llvm::CallGraph graph(pass.module);
  for (auto at = llvm::scc_begin(&graph); !at.isAtEnd(); ++at)
    if (!at.hasCycle() && (*at)[0]->getFunction()) finder.look(*(*at)[0]->getFunction());
  const auto codes = codesOf(pass.module, finder.calleesFirst);
  for (llvm::Function& each : pass.module) { // in the module's order: numbers are the same in each build
    const auto found = finder.found.find(&each);
    if (found == finder.found.end()) continue;
    auto& [function, globals] = *found;
    SummarisedFunction made{.name = function->getName().str(), .code = codes.at(function->getName().str())};
    for (const llvm::Argument& argument : function->args()) made.inputs.push_back(describe(pass, argument));
    for (const llvm::GlobalVariable* global : globals)
      made.inputs.push_back({.name = global->getName().str(), .bits = 0, .isGlobal = true});
    made.resultBits =
        function->getReturnType()->isVoidTy() ? 0 : function->getReturnType()->getIntegerBitWidth();
    made.writes = finder.writers.contains(function);
    if (auto flat = flatten(pass, *function))
      made.flat = std::make_shared<const FlatFunction>(std::move(*flat));
    pass.frames[function] = {.number = static_cast<unsigned>(out.functions.size()),
                             .globals = globals,
                             .writes = made.writes,
                             .places = {}};
    out.functions.push_back(std::move(made));
  }
  for (auto& [function, globals] : finder.found) markAccesses(pass, *function);
  for (llvm::Function& function : pass.module) tellOrigins(pass, function);
}

std::optional<unsigned> inputOf(const llvm::Instruction& access) {
  const llvm::MDNode* mark = access.getMetadata(kInput);
  if (!mark) return std::nullopt;
  return static_cast<unsigned>(
      llvm::mdconst::extract<llvm::ConstantInt>(mark->getOperand(0))->getZExtValue());
}

} // namespace nuthatch::concolic
