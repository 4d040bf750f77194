#include "module/passes/loader.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <optional>
#include <vector>

namespace nuthatch {

namespace {

constexpr int kLast = 65535; // the priority of what names none

struct LoaderRow {
  bool atEnd;
  int priority;
};

// ".init_array.00101" names a priority, ".preinit_array" comes before all.
std::optional<LoaderRow> rowOf(llvm::StringRef section) {
  const bool atEnd = section.consume_front(".fini_array");
  if (!atEnd && section.consume_front(".preinit_array")) return LoaderRow{false, 0};
  if (!atEnd && !section.consume_front(".init_array")) return std::nullopt;
  int priority = kLast;
  if (section.consume_front(".") && section.getAsInteger(10, priority)) return std::nullopt;
  return LoaderRow{atEnd, priority};
}

// Every function that the content names; nothing where it holds something else, too.
std::optional<std::vector<llvm::Function*>> functionsIn(llvm::Constant& content) {
  if (content.isNullValue()) return std::vector<llvm::Function*>();
  if (auto* function = llvm::dyn_cast<llvm::Function>(content.stripPointerCasts())) {
    if (function->arg_size() != 0) return std::nullopt;
    return std::vector{function};
  }
  if (!llvm::isa<llvm::ConstantAggregate>(content)) return std::nullopt;
  std::vector<llvm::Function*> all;
  for (llvm::Use& part : content.operands()) {
    auto more = functionsIn(*llvm::cast<llvm::Constant>(part.get()));
    if (!more) return std::nullopt;
    all.insert(all.end(), more->begin(), more->end());
  }
  return all;
}

} // namespace

void takeFromLoader(llvm::Module& module) {
  if (!module.ifunc_empty()) llvm::lowerGlobalIFuncUsersAsGlobalCtor(module);
  for (llvm::GlobalVariable& global : module.globals()) {
    const auto row = global.hasInitializer() ? rowOf(global.getSection()) : std::nullopt;
    const auto functions = row ? functionsIn(*global.getInitializer()) : std::nullopt;
    if (!functions) continue;
    for (llvm::Function* function : *functions)
      (row->atEnd ? llvm::appendToGlobalDtors : llvm::appendToGlobalCtors)(module, function, row->priority,
                                                                           nullptr);
    global.setSection(""); // an ordinary variable: the loader would call them a second time
  }
}

} // namespace nuthatch
