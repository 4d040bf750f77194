#include "module/calls/named_file.h"

#include "library/library.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace nuthatch {

namespace {

struct Opener {
  std::string_view name;
  unsigned argument = 0;
};

// The last one is what std::filebuf opens a file by.
constexpr std::array kOpeners = {Opener{"fopen"}, Opener{"freopen"}, Opener{"open"}, Opener{"openat", 1},
                                 Opener{"_ZNSt12__basic_fileIcE4openEPKcSt13_Ios_Openmodei", 1}};

bool opens(const llvm::Function& callee, unsigned argument) {
  const std::string_view name = library::plainName({callee.getName().data(), callee.getName().size()});
  return std::ranges::any_of(kOpeners,
                             [&](const Opener& one) { return one.name == name && one.argument == argument; });
}

bool isOpened(const llvm::Value& text, int depth) {
  return std::ranges::any_of(text.users(), [&](const llvm::User* user) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    if (!callee) return false;
    for (unsigned i = 0; i < call->arg_size(); ++i) {
      if (call->getArgOperand(i) != &text) continue;
      if (callee->isDeclaration()
              ? opens(*callee, i)
              : depth > 0 && i < callee->arg_size() && namesFile(*callee->getArg(i), depth - 1))
        return true;
    }
    return false;
  });
}

} // namespace

bool namesFile(const llvm::Argument& argument, int depth) {
  if (isOpened(argument, depth)) return true;
  // Without the optimiser an argument lies in memory of its own first.
  return std::ranges::any_of(argument.users(), [&](const llvm::User* user) {
    const auto* kept = llvm::dyn_cast<llvm::StoreInst>(user);
    if (!kept || kept->getValueOperand() != &argument) return false;
    return std::ranges::any_of(kept->getPointerOperand()->users(), [&](const llvm::User* reader) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(reader);
      return load && isOpened(*load, depth);
    });
  });
}

} // namespace nuthatch
