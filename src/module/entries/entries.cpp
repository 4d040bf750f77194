#include "module/entries/entries.h"

#include "module/entries/argument_code.h"
#include "module/calls/calling.h"
#include "module/calls/thunks.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

// What the runtime knows an entry by (runtime/nuthatch_rt.h: struct nh_entry).
void addTable(llvm::Module& module, const std::vector<llvm::Function*>& entries,
              const std::vector<std::string>& names) {
  auto& context = module.getContext();
  auto* pointer = llvm::PointerType::getUnqual(context);
  auto* row = llvm::StructType::get(context, {pointer, pointer});
  std::vector<llvm::Constant*> rows;
  llvm::IRBuilder<> builder(context);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    auto* name = builder.CreateGlobalString(names[i], "nh.name", 0, &module);
    rows.push_back(llvm::ConstantStruct::get(row, {name, entries[i]}));
  }
  auto* table = llvm::ArrayType::get(row, rows.size());
  new llvm::GlobalVariable(module, table, true, llvm::GlobalValue::ExternalLinkage,
                           llvm::ConstantArray::get(table, rows), "nh_entries");
  new llvm::GlobalVariable(module, builder.getInt32Ty(), true, llvm::GlobalValue::ExternalLinkage,
                           builder.getInt32(static_cast<std::uint32_t>(entries.size())), "nh_entry_count");
}

} // namespace

Status addEntries(Module& module, std::span<const Signature> signatures, const Callables& callables) {
  std::vector<llvm::Function*> entries;
  std::vector<std::string> names;
  if (!callables.all.empty()) NH_TRY_VOID(addThunks(module, callables));
  for (const auto& signature : signatures) {
    auto* callee = module.llvm().getFunction(signature.function);
    if (!callee || callee->isDeclaration())
      return ownError("the module has no body of {}", signature.function);
    auto* entry = llvm::Function::Create(
        llvm::FunctionType::get(llvm::Type::getVoidTy(module.context()), false),
        llvm::GlobalValue::ExternalLinkage, fmt::format("nh.entry.{}", entries.size()), module.llvm());
    ArgumentCode code(*entry, signature.language);
    if (signature.wholeInput == WholeInput::Harness)
      code.callMain(*callee);
    else if (signature.wholeInput == WholeInput::Program)
      code.callProgram(*callee);
    else if (signature.wholeInput == WholeInput::FuzzHarness)
      code.callFuzzHarness(*callee);
    else
      NH_TRY_VOID(code.callWith(*callee, signature.parameters));
    code.finish();
    entries.push_back(entry);
    names.push_back(signature.function);
  }
  if (!callables.all.empty()) {
    auto* type = llvm::FunctionType::get(llvm::Type::getVoidTy(module.context()), false);
    entries.push_back(
        llvm::cast<llvm::Function>(module.llvm().getOrInsertFunction("nh_rt_run_driver", type).getCallee()));
    names.emplace_back(kDriverEntry);
  }
  addTable(module.llvm(), entries, names);
  if (auto* main = module.llvm().getFunction("main"); main && !main->isDeclaration())
    main->setName(kRenamedMain);
  return module.verify();
}

} // namespace nuthatch
