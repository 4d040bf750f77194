// Pointers of an entry that may be null or lead to what another one leads to (driver/aliases.h): a byte of
// the input says which. Each object that others may lead to has a slot with its address, null until it is
// made.
#include "module/entries/argument_writer.h"
#include "module/entries/entries.h"

namespace nuthatch {

ArgumentCode::Writer::Site& ArgumentCode::Writer::site(std::uint32_t number) {
  Site& made = sites_[number];
  if (made.object) return made;
  auto* address = llvm::cast<llvm::Instruction>(slot(8));
  llvm::IRBuilder<> after(address->getParent(), std::next(address->getIterator()));
  after.CreateStore(llvm::ConstantPointerNull::get(b_.getPtrTy()), address);
  made.object = address;
  return made;
}

// Engines that look at calls with and without aliases one after the other set it (entries.h).
llvm::Value* ArgumentCode::Writer::aliasMode() {
  auto* type = b_.getInt8Ty();
  auto* mode = llvm::cast<llvm::GlobalVariable>(module_.getOrInsertGlobal(kAliasMode, type));
  if (!mode->hasInitializer()) mode->setInitializer(b_.getInt8(static_cast<std::uint8_t>(AliasMode::Any)));
  return b_.CreateLoad(type, mode);
}

// The byte that says what a pointer leads to.
llvm::Value* ArgumentCode::Writer::which(const Shape& shape, const std::string& name) {
  V* flag = slot(1);
  symbolic(flag, b_.getInt64(1), name + ".present");
  V* byte = b_.CreateLoad(b_.getInt8Ty(), flag);
  assume(b_.CreateICmpULE(byte, b_.getInt8(static_cast<std::uint8_t>(1 + shape.aliases.size()))));
  if (!shape.nullable) assume(b_.CreateICmpNE(byte, b_.getInt8(0)));
  if (shape.kind == ShapeKind::Pointer && !shape.element) assume(b_.CreateICmpNE(byte, b_.getInt8(1)));
  if (shape.aliases.empty()) return byte;
  V* isAlias = b_.CreateICmpUGT(byte, b_.getInt8(1));
  if (!aliased_) {
    auto* seen = llvm::cast<llvm::Instruction>(slot(1));
    llvm::IRBuilder<>(seen->getParent(), std::next(seen->getIterator())).CreateStore(b_.getInt8(0), seen);
    aliased_ = seen;
  }
  V* known = b_.CreateLoad(b_.getInt8Ty(), aliased_);
  b_.CreateStore(b_.CreateOr(known, b_.CreateZExt(isAlias, b_.getInt8Ty())), aliased_);
  return byte;
}

void ArgumentCode::Writer::choose(V* where, const Shape& shape, const std::string& name, V* length,
                                  const std::function<void()>& present) {
  const bool isEnd = shape.kind == ShapeKind::Pointer && !shape.element;
  if (isEnd ? shape.aliases.empty() : !hasChoice(shape)) {
    if (isEnd) b_.CreateStore(llvm::ConstantPointerNull::get(b_.getPtrTy()), where);
    return isEnd ? void() : present();
  }
  V* byte = which(shape, name);
  b_.CreateStore(llvm::ConstantPointerNull::get(b_.getPtrTy()), where);
  auto* after = block("after");
  auto* own = isEnd ? nullptr : block("present");
  if (shape.aliases.empty()) {
    b_.CreateCondBr(b_.CreateICmpNE(byte, b_.getInt8(0)), own, after);
  } else {
    // Without aliases there are two ways and no more, for an engine that looks at each.
    auto* few = block("apart");
    auto* all = block("any");
    V* none = b_.CreateICmpEQ(aliasMode(), b_.getInt8(static_cast<std::uint8_t>(AliasMode::None)));
    b_.CreateCondBr(none, few, all);
    b_.SetInsertPoint(few);
    assume(b_.CreateICmpULE(byte, b_.getInt8(isEnd ? 0 : 1)));
    if (isEnd)
      b_.CreateBr(after);
    else
      b_.CreateCondBr(b_.CreateICmpNE(byte, b_.getInt8(0)), own, after);
    b_.SetInsertPoint(all);
    auto* choices = b_.CreateSwitch(byte, after);
    if (own) choices->addCase(b_.getInt8(1), own);
    for (std::size_t i = 0; i < shape.aliases.size(); ++i) {
      auto* chosen = block("alias");
      choices->addCase(b_.getInt8(static_cast<std::uint8_t>(2 + i)), chosen);
      b_.SetInsertPoint(chosen);
      fillAlias(where, shape, shape.aliases[i], name, length);
      b_.CreateBr(after);
    }
  }
  if (own) {
    b_.SetInsertPoint(own);
    present();
    b_.CreateBr(after);
  }
  b_.SetInsertPoint(after);
}

void ArgumentCode::Writer::fillAlias(V* where, const Shape& shape, const Alias& alias,
                                     const std::string& name, V* length) {
  const Site target = site(alias.site);
  V* object = b_.CreateLoad(b_.getPtrTy(), target.object);
  assume(b_.CreateICmpNE(object, llvm::ConstantPointerNull::get(b_.getPtrTy())));
  V* place = at(object, alias.offset);
  V* count = alias.count != 0 ? static_cast<V*>(b_.getInt64(alias.count))
                              : b_.CreateLoad(b_.getInt64Ty(), target.length);
  V* index = b_.getInt64(0);
  if (alias.run) {
    V* number = slot(2);
    symbolic(number, b_.getInt64(2), name + ".index");
    index = b_.CreateZExt(b_.CreateLoad(b_.getInt16Ty(), number), b_.getInt64Ty());
    // One element must be there for a pointer; a run may be empty.
    const bool isRun = shape.kind != ShapeKind::Pointer;
    assume(isRun ? b_.CreateICmpULE(index, count) : b_.CreateICmpULT(index, count));
    const std::uint64_t unit = shape.element ? shape.element->size : 1;
    place = b_.CreateGEP(b_.getInt8Ty(), place, b_.CreateMul(index, b_.getInt64(unit)));
  }
  b_.CreateStore(place, where);
  if (length) b_.CreateStore(b_.CreateSub(count, index), length);
}

} // namespace nuthatch
