// Uncaught exception: std::terminate is reached. Two ways lead there. An exception meets a noexcept function,
// where the frontend has put a call of std::terminate: nh.check(false) goes before that call. Or it leaves
// the program's entry, or what the system calls by itself (code of global objects, constructors and destructors of C,
// handlers of the exit): in main and LLVMFuzzerTestOneInput, and in those, every call that may throw gets a landing pad of its
// own that holds the check and then lets the exception go on as it would have:
//
//   call void @f()    becomes    invoke void @f() to label %next unwind label %lost
//                                lost: landingpad … catch ptr null
//                                      call void @nh.check(i1 false, i64 …)
//                                      resume
#include "checks/function_checks.h"
#include "module/debug_types.h"
#include "module/passes/harness.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Local.h"

#include <algorithm>

namespace nuthatch {

namespace {

bool terminates(const llvm::CallBase& call) {
  const llvm::Function* callee = call.getCalledFunction();
  return callee && (callee->getName() == "_ZSt9terminatev" || callee->getName() == "__clang_call_terminate");
}

bool isCxx(const llvm::Function& function) {
  if (!function.hasPersonalityFn()) return true;
  return function.getPersonalityFn()->stripPointerCasts()->getName() == "__gxx_personality_v0";
}

// C has nothing that throws: where the whole program is C, its main cannot be left that way.
bool isAllC(const llvm::Module& module) {
  return std::ranges::all_of(module, [](const llvm::Function& function) {
    const llvm::DISubprogram* program = function.getSubprogram();
    return function.isDeclaration() || (program && languageOf(*program) == SourceLanguage::C);
  });
}

std::vector<llvm::CallInst*> throwingCalls(llvm::Function& function) {
  std::vector<llvm::CallInst*> calls;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call && !call->doesNotThrow() && !call->isInlineAsm() && !llvm::isa<llvm::IntrinsicInst>(call))
      calls.push_back(call);
  }
  return calls;
}

// The block that an exception on its way out of the entry passes.
llvm::BasicBlock* lastPad(llvm::Function& function) {
  llvm::LLVMContext& context = function.getContext();
  if (!function.hasPersonalityFn()) {
    auto* type = llvm::FunctionType::get(llvm::Type::getInt32Ty(context), true);
    llvm::FunctionCallee personality =
        function.getParent()->getOrInsertFunction("__gxx_personality_v0", type);
    function.setPersonalityFn(llvm::cast<llvm::Constant>(personality.getCallee()));
  }
  auto* block = llvm::BasicBlock::Create(context, "lost", &function);
  llvm::IRBuilder<> builder(block);
  if (llvm::DISubprogram* program = function.getSubprogram()) {
    unsigned line = program->getLine();
    for (const llvm::Instruction& instruction :
         llvm::instructions(function)) // what the frontend made has no line
      if (line == 0 && instruction.getDebugLoc()) line = instruction.getDebugLoc().getLine();
    builder.SetCurrentDebugLocation(llvm::DILocation::get(context, line, 0, program));
  }
  auto* type = llvm::StructType::get(builder.getPtrTy(), builder.getInt32Ty());
  llvm::LandingPadInst* pad = builder.CreateLandingPad(type, 1);
  pad->addClause(llvm::ConstantPointerNull::get(builder.getPtrTy()));
  builder.CreateResume(pad);
  return block;
}

// An exception that nobody catches ends the program before any cleanup runs, so a pad that only cleans up
// would never see it. One clause more makes the unwinder stop there; the code behind still resumes.
void catchAll(llvm::Function& function) {
  for (llvm::BasicBlock& block : function) {
    llvm::LandingPadInst* pad = block.getLandingPadInst();
    if (!pad) continue;
    bool already = false;
    for (unsigned n = 0; n < pad->getNumClauses(); ++n)
      already |= pad->isCatch(n) && llvm::isa<llvm::ConstantPointerNull>(pad->getClause(n));
    if (!already)
      pad->addClause(llvm::ConstantPointerNull::get(llvm::PointerType::get(function.getContext(), 0)));
  }
}

bool isListed(const llvm::Function& function, const char* list) {
  const llvm::GlobalVariable* rows = function.getParent()->getGlobalVariable(list);
  const auto* array =
      rows && rows->hasInitializer() ? llvm::dyn_cast<llvm::ConstantArray>(rows->getInitializer()) : nullptr;
  return array && llvm::any_of(array->operands(), [&](const llvm::Use& row) {
           const llvm::Constant* entry = llvm::cast<llvm::Constant>(row)->getAggregateElement(1);
           return entry && entry->stripPointerCasts() == &function;
         });
}

// Whether the system calls it, and nobody above could catch what leaves it. The frontend's own function for the global
// objects of a unit only calls one for each object: those have a line.
bool isCalledBySystem(const llvm::Function& function) {
  const auto isWrapper = [](const llvm::Function& one) { return one.getName().starts_with("_GLOBAL__"); };
  if (isWrapper(function)) return false;
  if (isListed(function, "llvm.global_ctors") || isListed(function, "llvm.global_dtors")) return true;
  return llvm::any_of(function.uses(), [&](const llvm::Use& use) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
    if (!call) return false;
    if (call->isCallee(&use)) return isWrapper(*call->getFunction());
    const llvm::Function* callee = call->getCalledFunction();
    if (!callee) return false;
    return llvm::StringSwitch<bool>(callee->getName())
        .Cases({"atexit", "at_quick_exit", "__cxa_atexit", "__cxa_thread_atexit"},
               call->getArgOperandNo(&use) == 0)
        .Default(false);
  });
}

void guardEntry(FunctionChecks& checks) {
  llvm::Function& function = checks.function();
  if (!isCxx(function) || isAllC(*function.getParent())) return;
  catchAll(function);
  const std::vector<llvm::CallInst*> calls = throwingCalls(function);
  if (!calls.empty()) {
    llvm::BasicBlock* pad = lastPad(function);
    for (llvm::CallInst* call : calls) llvm::changeToInvokeAndSplitBasicBlock(call, pad);
    checks.refresh();
  }
  for (llvm::Instruction* at : checks.instructions()) {
    if (!llvm::isa<llvm::ResumeInst>(at)) continue;
    llvm::IRBuilder<> builder(at);
    checks.require(*at, CheckKind::UncaughtException, builder.getFalse(),
                   "no exception leaves " + displayName(function));
  }
}

} // namespace

void insertUncaughtExceptions(FunctionChecks& checks) {
  // The helper that the frontend makes around std::terminate: its callers are the places.
  if (checks.function().getName() == "__clang_call_terminate") return;
  const llvm::Function& function = checks.function();
  if (isProgramEntry(function) || isFuzzEntry(function) || isCalledBySystem(function)) guardEntry(checks);
  for (llvm::Instruction* at : checks.instructions()) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(at);
    if (!call || !terminates(*call)) continue;
    llvm::IRBuilder<> builder(at);
    checks.require(*at, CheckKind::UncaughtException, builder.getFalse(),
                   "no exception leaves " + displayName(checks.function()));
  }
}

} // namespace nuthatch
