#include "engines/concolic/instrument/frames.h"

#include "module/function_code.h"

#include "llvm/ADT/SCCIterator.h"
#include "llvm/Analysis/CallGraph.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"

#include <set>

namespace nuthatch::concolic {

namespace {

using llvm::dyn_cast;
using llvm::isa;

constexpr const char* kCodeKind =
    "summaries 2"; // another number: what runtimes tell or what paths hold has changed
constexpr const char* kInput = "nh.input";
constexpr const char* kLocal = "nh-was-local"; // attribute of a function that keepFunctions made external
constexpr unsigned kMostInputs = 16;           // runtime/symbolic/frames.c
constexpr unsigned kNotBeside = ~0u;

bool isValue(const llvm::Type* type) { return type->isIntegerTy() && type->getIntegerBitWidth() <= 64; }

bool isCode(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  if (function.isDeclaration() || function.isVarArg() || function.isInterposable() ||
      name.starts_with("nh") || name.starts_with("llvm.") || name == "main" ||
      name == "LLVMFuzzerTestOneInput" || name.starts_with("nh.") ||
      function.hasFnAttribute(llvm::Attribute::Naked))
    return false;
  return true;
}

bool hasFittingSignature(const llvm::Function& function) {
  if (!isCode(function)) return false;
  const llvm::Type* result = function.getReturnType(); // of a pointer an offset may be made
  if (!result->isVoidTy() && !isValue(result) && !result->isPointerTy()) return false;
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
    why_ = {};
    if (!isCode(function)) return;
    if (fits(function)) {
      found[&function] = {globals_.begin(), globals_.end()};
      if (writes_) writers.insert(&function);
      calleesFirst.push_back(function.getName().str());
    } else {
      followed.push_back({.name = function.getName().str(), .why = why_, .what = what_});
    }
  }
  void lookAtCycle(const llvm::Function& function) {
    if (isCode(function))
      followed.push_back({.name = function.getName().str(), .why = WhyFollowed::Recursive, .what = ""});
  }

  std::map<llvm::Function*, std::vector<llvm::GlobalVariable*>> found;
  std::set<const llvm::Function*> writers;
  std::vector<std::string> calleesFirst;
  std::vector<FollowedFunction> followed;

private:
  bool no(WhyFollowed why, std::string what = {}) {
    why_ = why;
    what_ = std::move(what);
    return false;
  }

  bool fits(llvm::Function& function) {
    if (function.getReturnType()->isPointerTy()) return no(WhyFollowed::GivesPointer);
    if (!hasFittingSignature(function)) return no(WhyFollowed::Signature);
    if (!function.doesNotThrow()) return no(WhyFollowed::MayThrow);
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (!qualifies(instruction)) return false;
    return function.arg_size() + globals_.size() <= kMostInputs || no(WhyFollowed::Signature);
  }

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
    if (const auto* load = dyn_cast<llvm::LoadInst>(&instruction)) return qualifiesLoad(*load);
    if (const auto* store = dyn_cast<llvm::StoreInst>(&instruction)) return qualifiesStore(*store);
    if (const auto* compare = dyn_cast<llvm::ICmpInst>(&instruction);
        compare && compare->getOperand(0)->getType()->isPointerTy())
      return (compare->isEquality() && isa<llvm::ConstantPointerNull>(compare->getOperand(1)) &&
              isa<llvm::Argument>(compare->getOperand(0))) ||
             no(WhyFollowed::Addresses);
    if (const auto* call = dyn_cast<llvm::CallInst>(&instruction)) return qualifiesCall(*call);
    if (const auto* local = dyn_cast<llvm::AllocaInst>(&instruction))
      return local->isStaticAlloca() || no(WhyFollowed::Other);
    if (const auto* number = dyn_cast<llvm::PtrToIntInst>(&instruction); number && isOffset(*number))
      return true;
    if (isa<llvm::PtrToIntInst, llvm::IntToPtrInst>(instruction)) return no(WhyFollowed::Addresses);
    if (isa<llvm::InvokeInst, llvm::ResumeInst>(instruction)) return no(WhyFollowed::MayThrow);
    return (!isa<llvm::CallBrInst, llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst, llvm::FenceInst,
                 llvm::IndirectBrInst, llvm::VAArgInst>(instruction) &&
            !instruction.getType()->isTokenTy()) ||
           no(WhyFollowed::Other);
  }

  // A pointer from memory leads where nobody sees; a constant one is a part of the program.
  bool qualifiesLoad(const llvm::LoadInst& load) {
    const llvm::Value* object = objectOf(load.getPointerOperand());
    if (!load.isSimple() || !isKnownObject(object)) return no(WhyFollowed::UnknownMemory);
    if (load.getType()->isPointerTy()) return no(WhyFollowed::PointerInMemory);
    return isa<llvm::AllocaInst>(object) ||
           (isValue(load.getType()) && load.getType()->getIntegerBitWidth() % 8 == 0) ||
           no(WhyFollowed::Other);
  }

  bool qualifiesStore(const llvm::StoreInst& store) {
    const llvm::Type* type = store.getValueOperand()->getType();
    const llvm::Value* object = objectOf(store.getPointerOperand());
    if (type->isPointerTy()) return no(WhyFollowed::PointerInMemory);
    if (!store.isSimple() || !isKnownObject(object)) return no(WhyFollowed::UnknownMemory);
    if (isa<llvm::AllocaInst>(object)) return true;
    writes_ = true;
    const auto* global = dyn_cast<llvm::GlobalVariable>(object);
    return (isValue(type) && type->getIntegerBitWidth() % 8 == 0 && !(global && global->isConstant())) ||
           no(WhyFollowed::Other);
  }

  bool qualifiesCall(const llvm::CallInst& call) {
    if (call.isInlineAsm() || call.isMustTailCall()) return no(WhyFollowed::Other);
    const llvm::Function* callee = call.getCalledFunction();
    if (!callee) return no(WhyFollowed::Indirect);
    const std::string name = callee->getName().str();
    if (const auto* memory = dyn_cast<llvm::MemIntrinsic>(&call)) {
      const auto* transfer = dyn_cast<llvm::MemTransferInst>(memory);
      const auto* from = transfer ? objectOf(transfer->getRawSource()) : nullptr;
      const auto* constant =
          isa_and_nonnull<llvm::GlobalVariable>(from) ? llvm::cast<llvm::GlobalVariable>(from) : nullptr;
      return (isa_and_nonnull<llvm::AllocaInst>(objectOf(memory->getRawDest())) &&
              (!transfer || isa_and_nonnull<llvm::AllocaInst>(from) ||
               (constant && constant->isConstant()))) ||
             no(WhyFollowed::Calls, transfer ? "memcpy" : "memset");
    }
    if (const auto* intrinsic = dyn_cast<llvm::IntrinsicInst>(&call))
      return intrinsic->doesNotAccessMemory() || intrinsic->isLifetimeStartOrEnd() ||
             isa<llvm::DbgInfoIntrinsic, llvm::AssumeInst>(intrinsic) || no(WhyFollowed::Calls, name);
    if (const auto own = found.find(const_cast<llvm::Function*>(callee)); own != found.end()) {
      for (llvm::GlobalVariable* global : own->second) note(global);
      writes_ |= writers.contains(callee);
      for (const llvm::Value* argument : call.args())
        if (argument->getType()->isPointerTy() && !isa<llvm::ConstantPointerNull>(argument) &&
            !isKnownObject(objectOf(argument)))
          return no(WhyFollowed::UnknownMemory);
      return true;
    }
    if (!callee->isDeclaration() || callee->getName().starts_with("nh_model_"))
      return no(WhyFollowed::Calls, callee->getName().starts_with("nh_model_") ? name.substr(9) : name);
    if (call.doesNotReturn()) return true;
    for (const llvm::Value* argument : call.args()) {
      if (!argument->getType()->isPointerTy()) continue;
      const auto* global = dyn_cast_or_null<llvm::GlobalVariable>(objectOf(argument));
      if (!global || !global->isConstant()) return no(WhyFollowed::Calls, name);
    }
    return !call.getType()->isPointerTy() || no(WhyFollowed::Calls, name);
  }

  std::vector<llvm::GlobalVariable*> globals_;
  bool writes_ = false;
  WhyFollowed why_ = {};
  std::string what_;
};

// What an estimate of a summary's worth needs: how much it decides, and how often it is called.
void countUses(const llvm::Function& function, SummarisedFunction& out) {
  for (const llvm::BasicBlock& block : function)
    out.decisions += block.getTerminator()->getNumSuccessors() > 1;
  std::map<const llvm::Function*, std::unique_ptr<llvm::CycleInfo>> cycles; // of callers
  for (const llvm::User* user : function.users()) {
    const auto* call = dyn_cast<llvm::CallBase>(user);
    if (!call || call->getCalledFunction() != &function) continue;
    auto& known = cycles[call->getFunction()];
    if (!known) {
      known = std::make_unique<llvm::CycleInfo>();
      known->compute(*const_cast<llvm::Function*>(call->getFunction()));
    }
    out.calls += known->getCycle(call->getParent()) ? 2 : 1;
  }
}

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

// Somebody else may have its address.
bool isHandedOn(const llvm::AllocaInst& local) {
  llvm::SmallVector<const llvm::Value*, 8> pending{&local};
  while (!pending.empty()) {
    const llvm::Value* value = pending.pop_back_val();
    for (const llvm::User* user : value->users()) {
      if (isa<llvm::LoadInst>(user)) continue;
      if (const auto* store = dyn_cast<llvm::StoreInst>(user); store && store->getValueOperand() != value)
        continue;
      if (const auto* intrinsic = dyn_cast<llvm::IntrinsicInst>(user);
          intrinsic && (intrinsic->isLifetimeStartOrEnd() || isa<llvm::MemIntrinsic>(intrinsic)))
        continue;
      if (!isa<llvm::GetElementPtrInst>(user)) return true;
      pending.push_back(user);
    }
  }
  return false;
}

// nh_sym_locals(frame), then nh_sym_local(address, size, frame) for each that is handed on: a function that is given one
// through others, of which nobody is told, knows where it ends.
void tellLocals(PassContext& pass, llvm::Function& function) {
  if (function.isDeclaration() || !pass.instrumented.contains(&function)) return;
  std::vector<llvm::AllocaInst*> locals;
  llvm::Instruction* behind = nullptr;
  for (llvm::Instruction& instruction : function.getEntryBlock())
    if (auto* local = dyn_cast<llvm::AllocaInst>(&instruction); local && local->isStaticAlloca()) {
      locals.push_back(local);
      behind = local->getNextNode();
    }
  if (locals.empty()) return;
  Builder b(behind);
  llvm::Value* frame = b.CreateIntrinsic(llvm::Intrinsic::frameaddress, {pass.pointer}, {b.getInt32(0)});
  pass.call(b, "nh_sym_locals", pass.nothing, {frame});
  for (llvm::AllocaInst* local : locals)
    if (const auto bytes = local->getAllocationSize(pass.layout);
        bytes && !bytes->isScalable() && isHandedOn(*local))
      pass.call(b, "nh_sym_local", pass.nothing, {local, b.getInt64(bytes->getFixedValue()), frame});
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

bool mayBeSummarised(const llvm::Function& function) { return hasFittingSignature(function); }
bool mayGiveOffset(const llvm::Function& function) {
  return function.getReturnType()->isPointerTy() && hasFittingSignature(function);
}

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
  for (llvm::Function& function : pass.module)
    if (hasFittingSignature(function)) {
      useWords(function);
      compareOffsets(function);
    }
  Finder finder;
  llvm::CallGraph graph(pass.module);
  for (auto at = llvm::scc_begin(&graph); !at.isAtEnd(); ++at)
    for (const llvm::CallGraphNode* node : *at) {
      if (!node->getFunction()) continue;
      if (at.hasCycle())
        finder.lookAtCycle(*node->getFunction());
      else
        finder.look(*node->getFunction());
    }
  out.followed = std::move(finder.followed);
  const auto codes = codesOf(pass.module, finder.calleesFirst, kCodeKind);
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
    countUses(*function, made);
    if (auto flat = flatten(pass, *function))
      made.flat = std::make_shared<const FlatFunction>(std::move(*flat));
    pass.frames[function] = {.number = static_cast<unsigned>(out.functions.size()),
                             .globals = globals,
                             .writes = made.writes,
                             .places = {}};
    out.functions.push_back(std::move(made));
  }
  for (auto& [function, globals] : finder.found) markAccesses(pass, *function);
  if (out.functions.empty()) return;
  for (llvm::Function& function : pass.module) {
    tellOrigins(pass, function);
    tellLocals(pass, function);
  }
}

std::optional<unsigned> inputOf(const llvm::Instruction& access) {
  const llvm::MDNode* mark = access.getMetadata(kInput);
  if (!mark) return std::nullopt;
  return static_cast<unsigned>(
      llvm::mdconst::extract<llvm::ConstantInt>(mark->getOperand(0))->getZExtValue());
}

} // namespace nuthatch::concolic
