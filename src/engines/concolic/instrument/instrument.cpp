// The pass over a module: library functions that have models are replaced by them, every function gets its
// two copies, and the runtime gets a table of the globals.
#include "engines/concolic/instrument/frames.h"

#include "llvm/IR/Constants.h"

#include <set>

namespace nuthatch::concolic {

namespace {

constexpr std::uint32_t kFirstSite = 16; // runtime/symbolic/model.h

bool isOurs(const llvm::Function& function) {
  const llvm::StringRef name = function.getName();
  return name.starts_with("nh_rt_") || name.starts_with("nh_sym_");
}

// What the optimiser found out about memory is no longer true: functions read and write labels.
void forgetMemoryEffects(llvm::Module& module) {
  for (auto& function : module) {
    if (!function.isIntrinsic()) function.removeFnAttr(llvm::Attribute::Memory);
    for (auto& block : function)
      for (auto& instruction : block)
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
            call && !llvm::isa<llvm::IntrinsicInst>(call))
          call->removeFnAttr(llvm::Attribute::Memory);
  }
}

void listGlobals(PassContext& pass) {
  auto* row = llvm::StructType::get(pass.context, {pass.pointer, pass.i64});
  std::vector<llvm::Constant*> rows;
  for (auto& global : pass.module.globals()) {
    if (global.isDeclaration() || global.isThreadLocal() || global.getName().starts_with("llvm.") ||
        global.getName().starts_with("nh") || global.hasAvailableExternallyLinkage())
      continue;
    std::uint64_t size = pass.layout.getTypeAllocSize(global.getValueType()).getFixedValue();
    if (size > 0 && global.isConstant()) size |= kConstantObject;
    if (size > 0)
      rows.push_back(llvm::ConstantStruct::get(row, {&global, llvm::ConstantInt::get(pass.i64, size)}));
  }
  auto* type = llvm::ArrayType::get(row, rows.size());
  auto* count = llvm::ConstantInt::get(pass.i64, rows.size());
  new llvm::GlobalVariable(pass.module, type, true, llvm::GlobalValue::ExternalLinkage,
                           llvm::ConstantArray::get(type, rows), "nh_sym_globals");
  new llvm::GlobalVariable(pass.module, pass.i64, true, llvm::GlobalValue::ExternalLinkage, count,
                           "nh_sym_global_count");
}

// libstdc++ reads for std::cin where nothing is followed, except through functions that have models. Which of
// them run is not known, so that it may be so is told.
void tellOfCin(PassContext& pass, Instrumented& out) {
  out.sites.push_back(
      {.name = 0, .what = "input of std::cin that is read by other means than >>, get and getline"});
  auto* number = llvm::ConstantInt::get(pass.i32, out.firstSite + out.sites.size() - 1);
  new llvm::GlobalVariable(pass.module, pass.i32, true, llvm::GlobalValue::ExternalLinkage, number,
                           "nh_sym_cin_site");
}

} // namespace

Result<Instrumented> instrument(Module& module, const std::vector<std::string>& models, bool calls) {
  Instrumented out;
  out.firstSite = kFirstSite;
  llvm::Module& code = module.llvm();
  useModels(code);
  // The models of streams allocate; what they call has models too.
  for (const std::string& bitcode : models) {
    NH_TRY_VOID(linkModels(code, bitcode));
    if (&bitcode != &models.back()) useModels(code);
  }
  nameCallersOfModels(code);
  if (calls) giveOffsets(code);
  forgetMemoryEffects(code);
  PassContext pass(code, out);
  std::vector<llvm::Function*> functions;
  for (auto& function : code) {
    const bool ours = isOurs(function);
    if (function.isDeclaration() || ours || function.hasFnAttribute(llvm::Attribute::Naked)) continue;
    functions.push_back(&function);
    pass.instrumented[&function] = true;
  }
  if (calls) findFrames(pass, out);
  for (llvm::Function* function : functions) {
    useLoopEnds(*function);
    splitConditions(*function);
    instrumentFunction(pass, *function);
  }
  listGlobals(pass);
  if (code.getNamedGlobal("_ZSt3cin")) tellOfCin(pass, out);
  NH_TRY_VOID(module.verify());
  return out;
}

} // namespace nuthatch::concolic
