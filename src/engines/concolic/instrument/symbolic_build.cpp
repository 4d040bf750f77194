// From a target to the executable of its symbolic build. The optimiser runs first, as for a release build, so
// that the fast copy is what native code is; the instrumentation comes after it, then a light clean-up of
// what it left.
#include "engines/concolic/instrument/frames.h"
#include "engines/concolic/trace/native_program.h"

#include "checks/all.h"
#include "frontend/compile.h"
#include "module/entries/entries.h"
#include "module/native/lower_native.h"
#include "module/native/native.h"
#include "module/native/restorable.h"
#include "module/passes/analyses.h"
#include "module/pipeline.h"
#include "support/installation.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SCCP.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

#include <cstdlib>
#include <fmt/ranges.h>

namespace nuthatch::concolic {

namespace fs = std::filesystem;

namespace {

const std::set<CheckKind> kCarried = {CheckKind::AssertionFailed, CheckKind::RuleBroken,
                                      CheckKind::UnreachableReached};

Result<std::vector<std::string>> runtimeLibraries() {
  NH_TRY(const auto resources, resourceFolder());
  std::vector<std::string> words;
  for (const char* name : {"libnuthatch_sym.a", "libnuthatch_rt.a"}) {
    const fs::path library = resources / "lib" / name;
    if (!fs::exists(library))
      return withRemedy(badEnvironment("{} is missing", library.string()), "build or install Nuthatch again");
    words.push_back(library.string());
  }
  return words;
}

// Those of streams first: they call others.
Result<std::vector<std::string>> modelBitcode(const llvm::Module& module) {
  NH_TRY(const auto resources, resourceFolder());
  std::vector<std::string> all;
  if (module.getFunction("_ZNSt8ios_baseC2Ev") || module.getFunction("_ZNSt8ios_base4InitC1Ev")) {
    NH_TRY(std::string streams, readFile(resources / "lib" / "nuthatch_stream_models.bc"));
    all.push_back(std::move(streams));
  }
  NH_TRY(std::string plain, readFile(resources / "lib" / "nuthatch_models.bc"));
  all.push_back(std::move(plain));
  return all;
}

// What main returns is told. Nobody else reads it, and without a reader the optimiser would drop the ways
// that lead to it, and a main without other effects as a whole.
void keepMain(llvm::Module& module) {
  for (const char* name : {kRenamedMain, "LLVMFuzzerTestOneInput"}) {
    llvm::Function* function = module.getFunction(name);
    if (!function || !function->getReturnType()->isIntegerTy(32)) continue;
    function->removeFnAttr(llvm::Attribute::AlwaysInline);
    function->addFnAttr(llvm::Attribute::NoInline);
    const auto told = module.getOrInsertFunction(
        "nh_sym_main_returned", llvm::Type::getVoidTy(module.getContext()), function->getReturnType());
    for (llvm::User* user : function->users())
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(user))
        llvm::IRBuilder<>(call->getNextNode()).CreateCall(told, {call});
  }
}

void cleanUp(llvm::Module& module) {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SCCPPass()); // labels that are always 0, and what they guard
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/false));
  passes.addPass(llvm::SimplifyCFGPass());
  passes.addPass(llvm::DCEPass());
  runFunctionPasses(module, std::move(passes));
}

// Code generation takes more than its share of time in functions of a hundred thousand instructions: minutes,
// where doing without optimisation there takes seconds.
int codegenLevel(const llvm::Module& module) {
  constexpr std::size_t kLargeFunction = 30'000, kLargeModule = 300'000;
  std::size_t all = 0, largest = 0;
  for (const llvm::Function& function : module) {
    const std::size_t size = function.getInstructionCount();
    all += size;
    largest = std::max(largest, size);
  }
  return largest > kLargeFunction || all > kLargeModule ? 0 : 2;
}

} // namespace

bool isCarriedBySymbolicBuild(CheckKind kind) { return kCarried.contains(kind); }

bool followsEverything(const Module& compiled) {
  bool throughPointers = false, pointersOutside = false;
  for (const llvm::Function& function : compiled.llvm()) {
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call || llvm::isa<llvm::IntrinsicInst>(call)) continue;
      if (call->isInlineAsm()) return false;
      throughPointers |= !call->getCalledFunction();
    }
    if (!function.isDeclaration() || function.isIntrinsic() || function.use_empty()) continue;
    if (!isFollowed(function)) return false;
    // A call through a pointer that leads outside is not seen; models are inside.
    pointersOutside |= function.hasAddressTaken() && modelOf(function.getName()).empty();
  }
  return !throughPointers || !pointersOutside;
}

namespace {

Result<std::shared_ptr<const SymbolicBuild>> build(const Target& target, const Module& compiled,
                                                   std::span<const Signature> programs,
                                                   const Callables& callables, Follows follows,
                                                   const ModuleChange& change) {
  const bool calls = follows == Follows::Calls;
  NH_TRY(auto scratch, ScratchFolder::make("symbolic"));
  Module module = compiled.clone();
  PipelineOptions pipeline;
  Prepared prepared;
  if (change) { // who changes it looks at all checks, in the form in which they are scanned
    pipeline.markEdges = false;
    NH_TRY(prepared, prepare(module, pipeline));
  } else {
    pipeline.checks.kinds = kCarried;
    for (const char* pass : {"harness", "checks"}) NH_TRY_VOID(runPass(module, pass, pipeline, prepared));
  }
  NH_TRY_VOID(addEntries(module, programs, callables));
  if (change) {
    NH_TRY_VOID(change(module, false));
    keepChecks(module, prepared.checks, kCarried);
  }
  NH_TRY_VOID(lowerNative(module, {.memory = false, .initialised = false}));
  keepMain(module.llvm());
  if (calls) {
    NH_TRY(const auto resources, resourceFolder());
    NH_TRY(const std::string plain, readFile(resources / "lib" / "nuthatch_plain_models.bc"));
    NH_TRY_VOID(usePlainLibrary(module.llvm(), plain));
    keepFunctions(module.llvm());
  } else {
    keepLinesAlone(module); // names of parameters are for summaries
  }
  // Drivers look for sides of branches, which a choice between two results does not have.
  const ObjectOptions options = {.asan = false,
                                 .optLevel = 2,
                                 .vectorise = false,
                                 .keepBranches = !callables.all.empty(),
                                 .asWritten = follows != Follows::OptimisedPaths,
                                 .keepBlocks = true};
  NH_TRY_VOID(optimise(module, options));
  // The interpreter of drivers keeps what it knows outside of the module: each run needs a process of its
  // own.
  auto made = std::make_shared<SymbolicBuild>(SymbolicBuild{
      std::move(scratch), {}, {}, prepared.notes, callables.all.empty() && isRestorable(compiled)});
  NH_TRY(const auto models, modelBitcode(module.llvm()));
  NH_TRY(made->instrumented, instrument(module, models, calls));
  cleanUp(module.llvm());
  NH_TRY_VOID(module.verify());
  if (const char* keep = std::getenv("NUTHATCH_KEEP_SYMBOLIC")) NH_TRY_VOID(module.write(keep));
  const fs::path object = made->scratch.path() / "symbolic.o";
  made->executable = made->scratch.path() / "symbolic";
  const int level = codegenLevel(module.llvm());
  NH_TRY_VOID(emitObject(module, {.asan = false, .optLevel = level, .optimised = true}, object));
  NH_TRY(const auto words, runtimeLibraries());
  Outside outside;
  NH_TRY_VOID(linkObject(target, compiled, object, made->executable, words, &outside));
  if (!outside.functions.empty())
    made->notes.push_back(fmt::format("{} functions are outside the target; a run that calls one ends there",
                                      outside.functions.size()));
  return made;
}

} // namespace

Result<std::shared_ptr<const SymbolicBuild>> buildSymbolic(const Target& target, const Module& compiled,
                                                           const Signature& program, Follows follows,
                                                           const ModuleChange& change) {
  return build(target, compiled, std::span(&program, 1), {}, follows, change);
}

Result<std::shared_ptr<const SymbolicBuild>> buildSymbolic(const Target& target, const Module& compiled,
                                                           const Callables& callables) {
  return build(target, compiled, {}, callables, Follows::OptimisedPaths, nullptr);
}

Result<std::shared_ptr<const SymbolicBuild>> buildSymbolic(const Target& target) {
  std::vector<std::string> notes;
  NH_TRY(auto module, compile(target, Flavour::Analysis, notes));
  NH_TRY(const auto signature, programSignature(module));
  return buildSymbolic(target, module, signature);
}

} // namespace nuthatch::concolic
