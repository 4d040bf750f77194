#include "module/native/native.h"

#include "library/library.h"

#include "module/passes/analyses.h"
#include "support/files.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Instrumentation/AddressSanitizer.h"
#include "llvm/Transforms/Instrumentation/MemorySanitizer.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"

#include <mutex>

namespace nuthatch {

namespace {

Result<std::unique_ptr<llvm::TargetMachine>> targetMachine(const llvm::Module& module, int optLevel) {
  static std::once_flag once;
  std::call_once(once, [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    llvm::InitializeNativeTargetAsmParser(); // inline assembly
  });
  llvm::Triple triple = module.getTargetTriple();
  if (triple.str().empty()) triple = llvm::Triple(llvm::sys::getDefaultTargetTriple());
  std::string error;
  const llvm::Target* target = llvm::TargetRegistry::lookupTarget(triple, error);
  if (!target)
    return badInput("{} was compiled for {}, which cannot run here", module.getModuleIdentifier(),
                    triple.str());
  llvm::TargetOptions options;
  options.UseInitArray = true; // or static constructors are lost
  const auto level = optLevel == 0   ? llvm::CodeGenOptLevel::None
                     : optLevel == 1 ? llvm::CodeGenOptLevel::Less
                                     : llvm::CodeGenOptLevel::Default;
  std::unique_ptr<llvm::TargetMachine> machine(
      target->createTargetMachine(triple, "x86-64", "", options, llvm::Reloc::PIC_, std::nullopt, level));
  if (!machine) return ownError("no code generator for {}", triple.str());
  return machine;
}

// Past this size the wait for good code is longer than what the runs save: instructions are chosen and
// registers given out the fast way.
constexpr unsigned kMostForGoodCode = 60'000;

llvm::AddressSanitizerOptions asanOptions() {
  llvm::AddressSanitizerOptions options;
  options.UseAfterScope = true;
  options.UseAfterReturn = llvm::AsanDetectStackUseAfterReturnMode::Always;
  return options;
}

void sanitizeFunctions(llvm::Module& module, llvm::Attribute::AttrKind sanitizer) {
  for (llvm::Function& function : module) {
    // Entries keep what came back on the real stack, where the leak scan looks, not on ASan's fake one.
    const bool entry =
        sanitizer == llvm::Attribute::SanitizeAddress && function.getName().starts_with("nh.entry.");
    if (!function.isDeclaration() && !entry &&
        !function.hasFnAttribute(llvm::Attribute::DisableSanitizerInstrumentation))
      function.addFnAttr(sanitizer);
  }
}

// A block that is allocated, written out of bounds and freed is not taken for nothing: LLVM removes
// allocations whose content nobody reads.
void keepBlocks(llvm::Function& function) {
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee || !callee->isDeclaration() || callee->isIntrinsic()) continue;
    const auto* row = library::find({callee->getName().data(), callee->getName().size()});
    if (!row || row->family == library::Family::None) continue;
    call->removeFnAttr(llvm::Attribute::Builtin);
    call->removeFnAttr(llvm::Attribute::AllocKind);
    call->addFnAttr(llvm::Attribute::NoBuiltin);
    auto* declared = call->getCalledFunction();
    declared->removeFnAttr(llvm::Attribute::AllocKind);
    declared->addFnAttr("no-builtins"); // or the optimiser learns again what it is
  }
}

// Nobody asks a build of ours for the value of a variable, and what is known of them takes a third of the time:
// lz4's 173,000 instructions 15.8 CPU seconds with it and 9.0 without. Lines and inlined calls stay.
void dropVariables(llvm::Module& module) {
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function)) instruction.dropDbgRecords();
}

// No pass here removes a branch whose condition is not known, makes a choice of it, or knows what a loop computes.
llvm::ModulePassManager passesForValues() {
  llvm::ModulePassManager passes;
  passes.addPass(llvm::AlwaysInlinerPass());
  llvm::FunctionPassManager inFunctions;
  inFunctions.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  inFunctions.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  inFunctions.addPass(llvm::InstCombinePass());
  passes.addPass(llvm::createModuleToFunctionPassAdaptor(std::move(inFunctions)));
  passes.addPass(llvm::createModuleToPostOrderCGSCCPassAdaptor(llvm::PostOrderFunctionAttrsPass()));
  return passes;
}

void runOptimiser(llvm::Module& module, llvm::TargetMachine& machine, const ObjectOptions& options) {
  // Or an access through null is taken for code that nobody reaches, and the branch to it is gone.
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) {
      function.addFnAttr(llvm::Attribute::NullPointerIsValid);
      if (options.keepBranches) function.addFnAttr(llvm::Attribute::OptForFuzzing);
      if (options.keepBlocks) keepBlocks(function);
    }
  llvm::PipelineTuningOptions tuning;
  tuning.LoopVectorization = options.vectorise;
  tuning.SLPVectorization = options.vectorise;
  tuning.LoopInterleaving = options.vectorise;
  llvm::PassBuilder builder(&machine, tuning);
  Analyses analyses(builder);
  const auto level = options.optLevel == 0   ? llvm::OptimizationLevel::O0
                     : options.optLevel == 1 ? llvm::OptimizationLevel::O1
                                             : llvm::OptimizationLevel::O2;
  // Last, as in clang: what the optimiser proved away needs no redzone.
  builder.registerOptimizerLastEPCallback(
      [&](llvm::ModulePassManager& last, llvm::OptimizationLevel, llvm::ThinOrFullLTOPhase) {
        if (options.msan)
          last.addPass(llvm::MemorySanitizerPass(llvm::MemorySanitizerOptions()));
        else if (options.asan)
          last.addPass(llvm::AddressSanitizerPass(asanOptions()));
      });
  llvm::ModulePassManager passes = options.asWritten       ? passesForValues()
                                   : options.optLevel == 0 ? builder.buildO0DefaultPipeline(level)
                                                           : builder.buildPerModuleDefaultPipeline(level);
  passes.run(module, analyses.modules);
}

Result<std::unique_ptr<llvm::TargetMachine>> machineFor(llvm::Module& code, const ObjectOptions& options) {
  NH_TRY(auto machine, targetMachine(code, options.optLevel));
  code.setTargetTriple(machine->getTargetTriple());
  code.setDataLayout(machine->createDataLayout());
  return machine;
}

} // namespace

Status optimise(Module& module, const ObjectOptions& options) {
  NH_TRY(const auto machine, machineFor(module.llvm(), options));
  runOptimiser(module.llvm(), *machine, options);
  return {};
}

std::size_t instructionsOf(const Module& module) { return module.llvm().getInstructionCount(); }

void keepLinesAlone(Module& module) { llvm::stripNonLineTableDebugInfo(module.llvm()); }

Status emitObject(Module& module, const ObjectOptions& options, const std::filesystem::path& out) {
  llvm::Module& code = module.llvm();
  NH_TRY(const auto machine, machineFor(code, options));
  if (options.msan)
    sanitizeFunctions(code, llvm::Attribute::SanitizeMemory);
  else if (options.asan)
    sanitizeFunctions(code, llvm::Attribute::SanitizeAddress);
  dropVariables(code);
  if (!options.optimised) runOptimiser(code, *machine, options);
  if (options.optLevel < 2 && code.getInstructionCount() > kMostForGoodCode)
    machine->setOptLevel(llvm::CodeGenOptLevel::None);
  llvm::SmallVector<char, 0> bytes;
  llvm::raw_svector_ostream stream(bytes);
  llvm::legacy::PassManager codegen;
  if (machine->addPassesToEmitFile(codegen, stream, nullptr, llvm::CodeGenFileType::ObjectFile))
    return ownError("the code generator for {} writes no object files", code.getTargetTriple().str());
  codegen.run(code);
  return writeFile(out, std::string_view(bytes.data(), bytes.size()));
}

} // namespace nuthatch
