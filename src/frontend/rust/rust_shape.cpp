// Why glue is inlined: at opt-level 0 every `a[i..j]`, `+ 1` on an iterator or get_unchecked is a chain of
// tiny functions of core, shared by all callers, and its precondition fails inside core. Inlined, each
// failure has its own place in the user's function (the debug locations keep the chain), so that it is a
// check of its own.
//   before   call ptr @…get_unchecked…(ptr %s, i64 %n, i64 %i)          ; the panic is somewhere in core
//   after    %in = icmp ult i64 %i, %n … call void @…panic_nounwind(…)   ; !dbg inlinedAt the user's line
// Library functions keep their variables in registers first (SROA): at opt-level 0 most of what they do is to
// spill arguments for debuggers. The user's functions are left as they are, for the pipeline: what is
// optimised early may hide what unsafe code does wrong.
#include "frontend/rust/rust_shape.h"
#include "module/passes/analyses.h"

#include "llvm/Analysis/CGSCCPassManager.h"
#include "llvm/Analysis/LoopAnalysisManager.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/IPO/AlwaysInliner.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/Scalar/SROA.h"

namespace nuthatch {

namespace fs = std::filesystem;

namespace {

// Large enough for slicing, iterator steps and the precondition checks of core and alloc, small enough that
// growing a Vec stays a call.
constexpr unsigned glueLimit = 25;
// What is smaller than that is a forwarder, whether std marked it #[inline] or not.
constexpr unsigned forwarderLimit = 10;

bool under(const fs::path& path, const fs::path& root) {
  const auto [end, ignored] = std::mismatch(root.begin(), root.end(), path.begin(), path.end());
  return end == root.end() || (end->empty() && std::next(end) == root.end());
}

// Names of v0 mangling. Others were chosen in the source (#[no_mangle]), for callers that we may not see.
bool hasRustName(const llvm::Function& function) { return function.getName().starts_with("_R"); }

// rustc marks calls of #[inline(always)] functions as well; here the function alone decides.
void unmarkCalls(llvm::Function& function) {
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
      call->removeFnAttr(llvm::Attribute::AlwaysInline);
}

void keepUserFunction(llvm::Function& function) {
  function.removeFnAttr(llvm::Attribute::AlwaysInline);
  function.removeFnAttr(llvm::Attribute::InlineHint);
  function.addFnAttr(llvm::Attribute::NoInline);
  // rustc makes private functions and instances internal or hidden, and a later clean-up would drop what
  // nobody calls. Weak, because two crates may hold the same instance.
  if (function.hasLocalLinkage() || function.hasHiddenVisibility()) {
    function.setLinkage(llvm::GlobalValue::WeakODRLinkage);
    function.setVisibility(llvm::GlobalValue::DefaultVisibility);
  }
}

bool isGlue(const llvm::Function& function) {
  if (function.hasFnAttribute(llvm::Attribute::NoInline)) return false;
  if (function.hasFnAttribute("target-features"))
    return false; // vector code that its caller may not be built for
  const bool marked = function.hasFnAttribute(llvm::Attribute::InlineHint) ||
                      function.hasFnAttribute(llvm::Attribute::AlwaysInline);
  return function.getInstructionCount() <= (marked ? glueLimit : forwarderLimit);
}

class Passes {
public:
  template <class Pass>
  void run(llvm::Module& module, Pass pass) {
    llvm::ModulePassManager passes;
    passes.addPass(std::move(pass));
    passes.run(module, analyses_.modules);
  }
  template <class Pass>
  void run(llvm::Function& function, Pass pass) {
    llvm::FunctionPassManager passes;
    passes.addPass(std::move(pass));
    passes.run(function, analyses_.functions);
  }

private:
  Analyses analyses_;
};

void shapeLibraryFunction(llvm::Function& function, Passes& passes) {
  passes.run(function, llvm::SROAPass(llvm::SROAOptions::PreserveCFG));
  const bool glue = isGlue(function);
  function.removeFnAttr(llvm::Attribute::InlineHint);
  function.removeFnAttr(llvm::Attribute::AlwaysInline);
  if (glue) function.addFnAttr(llvm::Attribute::AlwaysInline);
  if (!hasRustName(function)) return;
  function.setVisibility(llvm::GlobalValue::DefaultVisibility);
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  function.setComdat(nullptr);
}

} // namespace

bool isUserFunction(const llvm::Function& function, const fs::path& root) {
  const llvm::DISubprogram* place = function.getSubprogram();
  if (!place || !place->getFile()) return false;
  const fs::path file =
      (fs::path(place->getDirectory().str()) / place->getFilename().str()).lexically_normal();
  const fs::path folder = root.lexically_normal();
  if (!file.is_absolute() || !under(file, folder)) return false;
  return !under(file, folder / "vendor") && !under(file, folder / "target");
}

Status shapeRust(Module& module, const fs::path& root) {
  Passes passes;
  for (llvm::Function& function : module.llvm()) {
    if (function.isDeclaration()) continue;
    unmarkCalls(function);
    if (isUserFunction(function, root))
      keepUserFunction(function);
    else
      shapeLibraryFunction(function, passes);
  }
  passes.run(module.llvm(), llvm::AlwaysInlinerPass());
  passes.run(module.llvm(), llvm::GlobalDCEPass());
  return module.verify();
}

} // namespace nuthatch
