#include "engines/abstraction/objects.h"

#include "expr/walk.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

#include <set>

namespace nuthatch::abstraction {

using expr::Term;

Objects::Objects(const llvm::Module& module, const llvm::Function& entry)
    : width_(module.getDataLayout().getPointerSizeInBits()) {
  // Objects lie in the middle of their regions, so that a pointer a little outside still names its object.
  spacing_ = width_ == 64 ? std::uint64_t{1} << 36 : std::uint64_t{1} << 20;
  next_ = spacing_ + spacing_ / 2;
  const llvm::DataLayout& layout = module.getDataLayout();
  for (const llvm::GlobalVariable& global : module.globals()) {
    const std::uint64_t size =
        global.getValueType()->isSized() ? layout.getTypeAllocSize(global.getValueType()).getFixedValue() : 0;
    place(&global, {.base = 0, .size = global.isDeclaration() ? 0 : size, .isConstant = global.isConstant()});
  }
  for (const llvm::Function& function : module)
    place(&function, {.base = 0, .size = 1, .isConstant = true, .isFunction = true});
  for (const llvm::GlobalAlias& alias : module.aliases()) place(&alias, {.base = 0, .size = 0});
  for (const llvm::GlobalIFunc& one : module.ifuncs()) place(&one, {.base = 0, .size = 0});
  std::set<const llvm::Value*> ends;
  for (const llvm::Instruction& at : llvm::instructions(entry))
    if (const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&at);
        marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_end)
      ends.insert(marker->getArgOperand(marker->arg_size() - 1));
  for (const llvm::Instruction& at : llvm::instructions(entry))
    if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&at); local && local->isStaticAlloca())
      if (const auto size = local->getAllocationSize(layout); size && !size->isScalable())
        place(local, {.base = 0, .size = size->getFixedValue(), .mayEnd = ends.contains(local)});
}

void Objects::place(const void* key, Object object) {
  const std::uint64_t most = width_ == 64 ? ~std::uint64_t{0} >> 1 : 0xffff'ffffu;
  if (object.size >= spacing_ / 4 || next_ > most - spacing_) {
    allPlaced_ = false;
    return;
  }
  object.base = next_;
  next_ += spacing_;
  index_[key] = objects_.size();
  objects_.push_back(object);
}

std::uint64_t Objects::addressOf(const llvm::GlobalValue& global) const {
  const auto found = index_.find(&global);
  return found == index_.end() ? 0 : objects_[found->second].base;
}

std::optional<std::uint64_t> Objects::addressOf(const llvm::AllocaInst& local) const {
  const auto found = index_.find(&local);
  if (found == index_.end()) return std::nullopt;
  return objects_[found->second].base;
}

Term Objects::surely(expr::Terms& terms, Intrinsic predicate, Term pointer, Term size) const {
  if (!terms.isConst(size) || terms.width(size) > 64) return terms.mkFalse();
  const std::uint64_t bytes = terms.value64(size);
  std::set<std::size_t> named;
  for (const Term t : expr::termsBelow(terms, std::span(&pointer, 1)))
    if (terms.isConst(t) && terms.width(t) == width_)
      if (const std::uint64_t number = terms.value64(t) / spacing_; number >= 1 && number <= objects_.size())
        named.insert(number - 1);
  Term holds = terms.mkFalse();
  for (const std::size_t at : named) {
    const Object& object = objects_[at];
    if (object.isFunction || object.size < bytes || (predicate == Intrinsic::Writable && object.isConstant))
      continue;
    if (object.mayEnd && predicate == Intrinsic::InScope) continue;
    const Term offset = terms.mkSub(pointer, terms.mkConst(width_, object.base));
    holds = terms.mkOr(holds, terms.mkUle(offset, terms.mkConst(width_, object.size - bytes)));
  }
  const bool isKnown = predicate == Intrinsic::Readable || predicate == Intrinsic::Writable ||
                       predicate == Intrinsic::Live || predicate == Intrinsic::InScope;
  return isKnown ? holds : terms.mkFalse();
}

} // namespace nuthatch::abstraction
