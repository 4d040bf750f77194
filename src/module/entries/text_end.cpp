#include "module/entries/text_end.h"

#include "library/library.h"

#include "llvm/IR/Function.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>
#include <set>
#include <vector>

namespace nuthatch {

namespace {

constexpr int kMostHandedOn = 3; // calls that the argument is handed on through

// Not one that reads up to a NUL: `memcpy` of eight bytes asks for eight bytes.
bool readsByCount(const llvm::Function& callee, unsigned argument) {
  if (callee.isIntrinsic()) return true;
  const auto* known = library::find(callee.getName().str());
  if (!known || known->printFormat >= 0 || known->scanFormat >= 0 || !known->is(library::kExact))
    return false;
  bool described = false;
  for (const auto& part : known->parts) {
    if (part.argument != static_cast<int>(argument)) continue;
    described = true;
    if (part.amount != library::Amount::Fixed && part.amount != library::Amount::Argument &&
        part.amount != library::Amount::Product)
      return false;
  }
  return described;
}

class EndFollower {
public:
  bool looks(const llvm::Argument& argument, int depth) {
    if (depth > kMostHandedOn) return true;
    if (!pointers_.insert(&argument).second) return false;
    std::vector<const llvm::Value*> open = {&argument};
    while (!open.empty()) {
      const llvm::Value* pointer = open.back();
      open.pop_back();
      const auto follow = [&](const llvm::Value& value) {
        if (pointers_.insert(&value).second) open.push_back(&value);
      };
      for (const auto& use : pointer->uses()) {
        const llvm::User* user = use.getUser();
        if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
          if (store->getValueOperand() != pointer) continue; // written to
          const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand());
          if (!variable) return true;
          for (const auto* reader : variable->users())
            if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(reader)) follow(*load);
        } else if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) {
          if (decides(*load)) return true;
        } else if (llvm::isa<llvm::GetElementPtrInst, llvm::PHINode, llvm::SelectInst, llvm::CastInst>(
                       user)) {
          follow(*user);
        } else if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
          if (!call->isArgOperand(&use) || call->getCalledFunction() == nullptr) return true;
          const llvm::Function& callee = *call->getCalledFunction();
          const unsigned number = call->getArgOperandNo(&use);
          if (callee.isDeclaration()
                  ? !readsByCount(callee, number)
                  : number >= callee.arg_size() || looks(*callee.getArg(number), depth + 1))
            return true;
        } else if (!llvm::isa<llvm::CmpInst>(user)) {
          return true;
        }
      }
    }
    return false;
  }

private:
  // Whether something depends on what was loaded. Sums of bytes are data; one byte more or less is still a byte.
  bool decides(const llvm::LoadInst& load) {
    std::vector<const llvm::Value*> open = {&load};
    while (!open.empty()) {
      const llvm::Value* value = open.back();
      open.pop_back();
      for (const auto* user : value->users()) {
        if (llvm::isa<llvm::CmpInst, llvm::SwitchInst, llvm::CallBase, llvm::GetElementPtrInst, llvm::PHINode,
                      llvm::SelectInst>(user))
          return true;
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        const auto* variable = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
        const auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(user);
        const bool same = llvm::isa<llvm::CastInst>(user) ||
                          (sum && (sum->getOpcode() == llvm::Instruction::Sub ||
                                   std::ranges::any_of(sum->operands(), [](const llvm::Use& operand) {
                                     return llvm::isa<llvm::Constant>(operand.get());
                                   })));
        if (same && data_.insert(user).second) open.push_back(user);
        if (!variable) continue;
        for (const auto* reader : variable->users())
          if (const auto* again = llvm::dyn_cast<llvm::LoadInst>(reader); again && data_.insert(again).second)
            open.push_back(again);
      }
    }
    return false;
  }

  std::set<const llvm::Value*> pointers_, data_;
};

} // namespace

bool looksForEnd(const llvm::Argument& argument) { return EndFollower().looks(argument, 0); }

} // namespace nuthatch
