// Why the order is what it is.
//  0. prototypes,   as the frontend has run them already (compile.cpp); here for modules that came as bitcode.
//     guards
//     literals
//     calls         a library function that is called through a pointer is called by its name somewhere.
//  1. harness       first of those that look at names, so that inputs and assumptions are intrinsics for everybody after.
//     shifts        signed left shifts get the flag of signed arithmetic, where that is asked for.
//  2. promises      before any LLVM pass: an optimiser may believe them and remove the way to fail (promises.h).
//  3. compiler      while each value of an expression stands in it alone, and before checks stand between.
//     checks        on the code as the frontend wrote it. No LLVM pass that exploits undefined behaviour has run:
//                   mem2reg would turn an uninitialised local into undef, instcombine would fold `x + 1 < x`.
//  4. values        the flags that checks have read go; from here on arithmetic is total and every way to fail is
//                   an nh.check, an nh.allocated or a call, none of which LLVM may remove.
//  5. edges         before switches are lowered, so that coverage counts the cases of the source.
//  6. switches      two-way branches only.
//  7. scalars       vectors apart; and a word to LLVM's code generator not to build jump tables.
//  8. clean-up      sroa, early-cse, simplifycfg, dce: they see checks as calls that may not return. A local that a
//                   check may find uninitialised has its address in an nh.initialised call, so sroa keeps it;
//                   of the others what nobody wrote is written down first (unwritten.h).
#include "module/pipeline.h"

#include "checks/all.h"
#include "module/describe.h"
#include "module/guidance/guide.h"
#include "module/native/lower_native.h"
#include "module/passes/analyses.h"
#include "module/passes/direct_calls.h"
#include "module/passes/edges.h"
#include "module/passes/guards.h"
#include "module/passes/harness.h"
#include "module/passes/left_to_compiler.h"
#include "module/passes/literal_lives.h"
#include "module/passes/named_calls.h"
#include "module/passes/notes.h"
#include "module/passes/promises.h"
#include "module/passes/unwritten.h"

#include "llvm/IR/Module.h"
#include "llvm/Transforms/Scalar/DCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/Scalarizer.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

#include <functional>

namespace nuthatch {

namespace {

void lowerSwitches(llvm::Module& module) {
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::LowerSwitchPass());
  runFunctionPasses(module, std::move(passes));
}

// simplifycfg must not undo the lowering of switches, nor turn branches into selects that hide an edge.
void cleanUp(llvm::Module& module) {
  for (llvm::Function& function : module) keepUnwritten(function);
  llvm::SimplifyCFGOptions cfg;
  cfg.convertSwitchRangeToICmp(false)
      .convertSwitchToLookupTable(false)
      .forwardSwitchCondToPhi(false)
      .hoistCommonInsts(false)
      .sinkCommonInsts(false)
      .speculateBlocks(false)
      .setSimplifyCondBranch(false)
      .needCanonicalLoops(true);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  // The same operation in another rounding mode is another value.
  if (!module.getFunction("fesetround")) passes.addPass(llvm::EarlyCSEPass(/*UseMemorySSA=*/true));
  passes.addPass(llvm::SimplifyCFGPass(cfg));
  passes.addPass(llvm::DCEPass());
  // Where setjmp may return again, a local that lies in a register would be what it was at first.
  runFunctionPasses(module, std::move(passes),
                    [](const llvm::Function& function) { return !function.callsFunctionThatReturnsTwice(); });
  for (llvm::Function& function : module) dropUnread(function);
}

// Vectors of the source or of an earlier optimiser become scalars where LLVM knows how.
void scalarise(llvm::Module& module) {
  llvm::ScalarizerPassOptions options;
  options.ScalarizeLoadStore = true;
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::ScalarizerPass(options));
  runFunctionPasses(module, std::move(passes));
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) function.addFnAttr("no-jump-tables", "true");
}

struct Pass {
  const char* name;
  bool PipelineOptions::* enabled;
  std::function<Status(Module&, const PipelineOptions&, Prepared&)> run;
};

// The list.
const std::vector<Pass>& passes() {
  using O = PipelineOptions;
  static const std::vector<Pass> list = {
      {"prototypes", &O::translateHarness,
       [](Module& m, const O&, Prepared&) -> Status { return makeCallsDirect(m.llvm()), Status(); }},
      {"guards", &O::dropPromises,
       [](Module& m, const O&, Prepared&) -> Status { return takeGuards(m.llvm()), Status(); }},
      {"literals", &O::dropPromises,
       [](Module& m, const O&, Prepared&) -> Status { return endLiterals(m.llvm()), Status(); }},
      {"calls", &O::translateHarness,
       [](Module& m, const O&, Prepared&) -> Status { return nameCalls(m.llvm()), Status(); }},
      {"harness", &O::translateHarness,
       [](Module& m, const O&, Prepared& p) -> Status {
         return p.harnessCalls += translateHarness(m.llvm()), Status();
       }},
      {"shifts", &O::markShifts,
       [](Module& m, const O&, Prepared&) -> Status { return markSignedShifts(m.llvm()), Status(); }},
      {"promises", &O::dropPromises,
       [](Module& m, const O&, Prepared&) -> Status { return dropPointerPromises(m.llvm()), Status(); }},
      {"compiler", &O::markLeftToCompiler,
       [](Module& m, const O&, Prepared&) -> Status { return markLeftToCompiler(m.llvm()), Status(); }},
      {"checks", &O::insertChecks,
       [](Module& m, const O& o, Prepared& p) -> Status {
         return p.checks = insertChecks(m, o.checks), Status();
       }},
      {"values", &O::dropPromises,
       [](Module& m, const O&, Prepared&) -> Status { return dropValuePromises(m.llvm()), Status(); }},
      {"edges", &O::markEdges,
       [](Module& m, const O&, Prepared& p) -> Status { return p.edges += markEdges(m.llvm()), Status(); }},
      {"switches", &O::lowerSwitches,
       [](Module& m, const O&, Prepared&) -> Status { return lowerSwitches(m.llvm()), Status(); }},
      {"scalars", &O::noVectorise,
       [](Module& m, const O&, Prepared&) -> Status { return scalarise(m.llvm()), Status(); }},
      {"cleanup", &O::cleanUp,
       [](Module& m, const O&, Prepared&) -> Status { return cleanUp(m.llvm()), Status(); }},
  };
  return list;
}

Status runOne(const Pass& pass, Module& module, const PipelineOptions& options, Prepared& prepared) {
  NH_TRY_VOID(pass.run(module, options, prepared));
  if (!options.verifyEach) return {};
  Status verified = module.verify();
  if (!verified)
    verified.error().message = fmt::format("after pass '{}': {}", pass.name, verified.error().message);
  return verified;
}

} // namespace

Result<Prepared> prepare(Module& module, const PipelineOptions& options) {
  Prepared prepared;
  prepared.notes = notesOn(module.llvm());
  for (const Pass& pass : passes())
    if (options.*pass.enabled) NH_TRY_VOID(runOne(pass, module, options, prepared));
  return prepared;
}

std::vector<std::string> passNames() {
  std::vector<std::string> names;
  for (const Pass& pass : passes()) names.push_back(pass.name);
  return names;
}

Status runPass(Module& module, const std::string& name, const PipelineOptions& options, Prepared& prepared) {
  for (const Pass& pass : passes())
    if (name == pass.name) return runOne(pass, module, options, prepared);
  return badInput("there is no pass named '{}'", name);
}

std::vector<Function> listFunctions(const Module& module) {
  std::vector<Function> functions;
  for (const llvm::Function& function : module.llvm()) {
    if (function.isDeclaration() || function.getName().starts_with(kViaPrefix)) continue;
    Function fact;
    fact.name = function.getName().str();
    fact.display = displayName(function);
    fact.place = placeOf(function);
    fact.bodyHash = bodyHash(function);
    fact.edges = edgeCount(function);
    functions.push_back(std::move(fact));
  }
  return functions;
}

Result<std::string> emitStage(const Module& module, const std::string& stage,
                              const PipelineOptions& options) {
  if (stage == "bitcode") return module.print();
  Module copy = module.clone();
  PipelineOptions wanted = options;
  if (stage == "module")
    wanted.insertChecks = false;
  else if (stage != "checks" && stage != "guided" && stage != "native")
    return withRemedy(badInput("there is no stage '{}' here", stage),
                      "use bitcode, module, checks, guided or native");
  NH_TRY([[maybe_unused]] const Prepared prepared, prepare(copy, wanted));
  if (stage == "guided") {
    guide(copy.llvm(), {.guidance = Guidance::Both});
    NH_TRY_VOID(copy.verify());
  }
  if (stage == "native") NH_TRY_VOID(lowerNative(copy, {}));
  return copy.print();
}

} // namespace nuthatch
