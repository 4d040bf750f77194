// Functions without parameters that make a library's own variables ready, in the order in which its code
// calls them: what a program does once before it uses the rest (seed 003, section II: C's initialisation
// idioms). One that calls others stands for them.
#include "module/usage/code_facts.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch {

namespace {

constexpr std::size_t kMostSetUp = 20;

// As a word of its own: square_init, doInit, InitTables, but not `definite`.
bool hasWord(llvm::StringRef name, llvm::StringRef word) {
  for (std::size_t at = 0; (at = name.find_insensitive(word, at)) != llvm::StringRef::npos; ++at) {
    const bool starts = at == 0 || !llvm::isAlpha(name[at - 1]) || llvm::isUpper(name[at]);
    const std::size_t end = at + word.size();
    if (starts && (word.size() > 4 || end == name.size() || !llvm::isLower(name[end]))) return true;
  }
  return false;
}

bool canBeCalled(const llvm::Function& function) {
  return !function.isDeclaration() && function.arg_empty() && function.getReturnType()->isVoidTy();
}

bool isSetUp(const llvm::Function& function) {
  if (!canBeCalled(function)) return false;
  std::string name = llvm::demangle(function.getName());
  name.resize(std::min(name.find('('), name.size()));
  const llvm::StringRef last = llvm::StringRef(name).rsplit("::").second.empty()
                                   ? llvm::StringRef(name)
                                   : llvm::StringRef(name).rsplit("::").second;
  return hasWord(last, "init") || hasWord(last, "initialise") || hasWord(last, "initialize") ||
         hasWord(last, "setup");
}

using Calls = llvm::SetVector<const llvm::Function*>;

// What stands beside several of them serves the same end: table_alloc(), cache_clear().
Calls setUpsIn(const llvm::Function& function) {
  Calls calls, beside;
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
      if (const llvm::Function* callee = call->getCalledFunction();
          callee && callee != &function && canBeCalled(*callee)) {
        beside.insert(callee);
        if (isSetUp(*callee)) calls.insert(callee);
      }
  return calls.size() > 1 ? beside : calls;
}

} // namespace

std::vector<std::string> setUpCalls(const llvm::Module& module) {
  std::vector<Calls> orders;
  Calls done, alone;
  for (const llvm::Function& function : module) {
    Calls calls = setUpsIn(function);
    // A static one can be reached through its callers alone: its calls stand in its place.
    const bool standsForThem = isSetUp(function) && !function.hasLocalLinkage();
    if (standsForThem)
      done.insert_range(calls);
    else if (calls.size() > 1)
      orders.push_back(std::move(calls));
    if (standsForThem) alone.insert(&function);
  }
  // The longest list is the program's start; others come behind it, then what nobody here calls.
  orders.push_back(std::move(alone));
  const auto longest = std::ranges::max_element(orders.begin(), orders.end() - 1, {}, &Calls::size);
  std::rotate(orders.begin(), longest, longest + 1);
  Calls order;
  for (const Calls& calls : orders)
    for (const llvm::Function* function : calls)
      if (!function->hasLocalLinkage() && !done.contains(function)) order.insert(function);
  std::vector<std::string> names;
  for (const llvm::Function* function : order)
    if (names.size() < kMostSetUp) names.push_back(function->getName().str());
  return names;
}

} // namespace nuthatch
