// Parts of objects as variables ("cells"), and accesses of them as choices. In: what is known of places. Out: instructions that
// read and write cells, where the pointer may name several; used by cells.cpp alone.
#pragma once

#include "engines/abstraction/cells/cells.h"
#include "engines/abstraction/cells/places.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <map>
#include <string>
#include <vector>

namespace nuthatch::abstraction {

class CellAccess {
protected:
  CellAccess(llvm::Function& entry, const HeapBlocks& blocks)
      : blocks_(blocks), entry_(entry), module_(*entry.getParent()), layout_(entry.getDataLayout()),
        places_(entry), first_(&*entry.getEntryBlock().begin()) {}

  struct Choice {
    PlaceInObject place;
    bool isClear;          // else it holds anything
    bool isMisfit = false; // a number where a pointer lies, or the other way round: lost
  };

  // The places at which an access of this size can be.
  std::vector<Choice> choices(const PointsTo& pointer, llvm::Type* type) const {
    const std::uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
    std::vector<Choice> found;
    for (const PlaceInObject& at : pointer.places) {
      const PlacedObject& object = places_.objects()[at.object];
      if (object.isFunction || (!object.isLost && at.offset + size > object.size)) continue;
      const bool isClear = !object.isLost && (object.isConstant || places_.isClear(at, size));
      const bool isMisfit = isClear && !object.isConstant && !fits(object, at.offset, size, type);
      found.push_back({at, isClear && !isMisfit, isMisfit});
    }
    return found;
  }

  static bool anyClear(const std::vector<Choice>& choices) {
    for (const Choice& one : choices)
      if (one.isClear) return true;
    return false;
  }

  llvm::Value* any(llvm::IRBuilder<>& builder, llvm::Type* type) {
    std::string name(kAnyPrefix);
    name +=
        type->isPointerTy() ? "ptr" : "i" + std::to_string(layout_.getTypeSizeInBits(type).getFixedValue());
    llvm::Type* given =
        type->isPointerTy() ? type : builder.getIntNTy(layout_.getTypeSizeInBits(type).getFixedValue());
    llvm::Value* value = builder.CreateCall(module_.getOrInsertFunction(name, given), {});
    return type == given ? value : builder.CreateBitCast(value, type);
  }

  llvm::Value* address(llvm::IRBuilder<>& builder, PlaceInObject at) {
    llvm::Value* token = places_.objects()[at.object].token;
    return at.offset == 0 ? token : builder.CreatePtrAdd(token, builder.getInt64(at.offset));
  }

  llvm::AllocaInst* cell(std::uint32_t number, std::uint64_t offset) {
    llvm::AllocaInst*& known = cells_[{number, offset}];
    if (known) return known;
    const PlacedObject& object = places_.objects()[number];
    llvm::IRBuilder<> builder(first_);
    const std::uint64_t bytes = object.pieces.at(offset);
    llvm::Type* type = object.pointers.contains(offset) ? static_cast<llvm::Type*>(builder.getPtrTy())
                                                        : builder.getIntNTy(static_cast<unsigned>(bytes * 8));
    known = builder.CreateAlloca(type, nullptr, "cell");
    llvm::Constant* initial = nullptr;
    if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(object.token))
      initial = llvm::ConstantFoldLoadFromConst(const_cast<llvm::Constant*>(global->getInitializer()), type,
                                                llvm::APInt(layout_.getIndexSizeInBits(0), offset), layout_);
    const bool isPlain = initial && !initial->containsUndefOrPoisonElement();
    builder.CreateStore(isPlain ? initial : any(builder, type), known);
    return known;
  }

  llvm::AllocaInst* scope(std::uint32_t number) {
    llvm::AllocaInst*& known = scopes_[number];
    if (known) return known;
    llvm::IRBuilder<> builder(first_);
    known = builder.CreateAlloca(builder.getInt1Ty(), nullptr, "scope");
    builder.CreateStore(builder.getFalse(), known);
    return known;
  }

  llvm::Value* read(llvm::IRBuilder<>& builder, PlaceInObject at, llvm::Type* type) {
    const PlacedObject& object = places_.objects()[at.object];
    if (object.isConstant) {
      llvm::Constant* known = llvm::ConstantFoldLoadFromConst(
          llvm::cast<llvm::GlobalVariable>(object.token)->getInitializer(), type,
          llvm::APInt(layout_.getIndexSizeInBits(0), at.offset), layout_);
      return known && !known->containsUndefOrPoisonElement() ? known : any(builder, type);
    }
    if (type->isPointerTy()) return builder.CreateLoad(type, cell(at.object, at.offset));
    const std::uint64_t bytes = layout_.getTypeStoreSize(type).getFixedValue();
    llvm::Type* whole = builder.getIntNTy(static_cast<unsigned>(bytes * 8));
    llvm::Value* value = nullptr;
    for (auto piece = object.pieces.lower_bound(at.offset);
         piece != object.pieces.end() && piece->first < at.offset + bytes; ++piece) {
      llvm::AllocaInst* from = cell(at.object, piece->first);
      llvm::Value* part = builder.CreateZExt(builder.CreateLoad(from->getAllocatedType(), from), whole);
      part = builder.CreateShl(part, (piece->first - at.offset) * 8);
      value = value ? builder.CreateOr(value, part) : part;
    }
    const unsigned bits = static_cast<unsigned>(layout_.getTypeSizeInBits(type).getFixedValue());
    value = builder.CreateTrunc(value, builder.getIntNTy(bits));
    return type->isIntegerTy() ? value : builder.CreateBitCast(value, type);
  }

  void put(llvm::IRBuilder<>& builder, llvm::AllocaInst* where, llvm::Value* value, llvm::Value* condition) {
    if (condition)
      value = builder.CreateSelect(condition, value, builder.CreateLoad(where->getAllocatedType(), where));
    builder.CreateStore(value, where);
  }

  void write(llvm::IRBuilder<>& builder, PlaceInObject at, llvm::Value* value, llvm::Value* condition) {
    const PlacedObject& object = places_.objects()[at.object];
    if (object.isConstant) return;
    llvm::Type* type = value->getType();
    if (type->isPointerTy()) return put(builder, cell(at.object, at.offset), value, condition);
    const std::uint64_t bytes = layout_.getTypeStoreSize(type).getFixedValue();
    if (!type->isIntegerTy())
      value = builder.CreateBitCast(
          value, builder.getIntNTy(static_cast<unsigned>(layout_.getTypeSizeInBits(type).getFixedValue())));
    value = builder.CreateZExt(value, builder.getIntNTy(static_cast<unsigned>(bytes * 8)));
    for (auto piece = object.pieces.lower_bound(at.offset);
         piece != object.pieces.end() && piece->first < at.offset + bytes; ++piece) {
      llvm::AllocaInst* to = cell(at.object, piece->first);
      llvm::Value* part = builder.CreateLShr(value, (piece->first - at.offset) * 8);
      put(builder, to, builder.CreateTrunc(part, to->getAllocatedType()), condition);
    }
  }

  // The value at the place that the pointer names.
  llvm::Value* readThrough(llvm::IRBuilder<>& builder, llvm::Value* pointer, std::uint64_t step,
                           bool isUnknown, const std::vector<Choice>& choices, llvm::Type* type) {
    llvm::Value* value = nullptr;
    for (const Choice& one : choices)
      if (!one.isClear && !one.isMisfit) isUnknown = true;
    if (isUnknown) value = any(builder, type);
    for (const Choice& one : choices) {
      if (!one.isClear) continue;
      llvm::Value* here = read(builder, {one.place.object, one.place.offset + step}, type);
      value = value ? builder.CreateSelect(isWithin(builder, pointer, address(builder, one.place), 0), here,
                                           value)
                    : here;
    }
    return value;
  }

  void loseMisfits(llvm::IRBuilder<>& builder, llvm::Value* pointer, const std::vector<Choice>& choices) {
    for (const Choice& one : choices)
      if (one.isMisfit)
        loseUnless(builder, builder.CreateNot(isWithin(builder, pointer, address(builder, one.place), 0)));
  }

  void loseUnless(llvm::IRBuilder<>& builder, llvm::Value* holds) {
    builder.CreateCall(
        module_.getOrInsertFunction(std::string(kLostUnless), builder.getVoidTy(), builder.getInt1Ty()),
        {holds});
  }

  // Of a block: whether it lives.
  bool isMark(const llvm::Value* pointer) const {
    for (const auto& [token, block] : blocks_)
      if (block.lives == pointer) return true;
    return false;
  }

  const HeapBlock* blockOf(std::uint32_t number) const {
    const auto found = blocks_.find(places_.objects()[number].token);
    return found == blocks_.end() ? nullptr : &found->second;
  }

  llvm::Value* isWithin(llvm::IRBuilder<>& builder, llvm::Value* pointer, llvm::Value* token,
                        std::uint64_t most) {
    const std::string name = std::string(kWithinPrefix) + std::to_string(most);
    return builder.CreateCall(
        module_.getOrInsertFunction(name, builder.getInt1Ty(), builder.getPtrTy(), builder.getPtrTy()),
        {pointer, token});
  }

  // The pieces there make a value of the type.
  static bool fits(const PlacedObject& object, std::uint64_t offset, std::uint64_t bytes, llvm::Type* type) {
    std::uint64_t covered = offset;
    for (auto piece = object.pieces.lower_bound(offset);
         piece != object.pieces.end() && piece->first == covered && covered < offset + bytes; ++piece) {
      if (object.pointers.contains(piece->first) != type->isPointerTy()) return false;
      covered += piece->second;
    }
    return covered == offset + bytes;
  }

  const HeapBlocks& blocks_;
  llvm::Function& entry_;
  llvm::Module& module_;
  const llvm::DataLayout& layout_;
  Places places_;
  llvm::Instruction* first_;
  std::map<PlaceInObject, llvm::AllocaInst*> cells_;
  std::map<std::uint32_t, llvm::AllocaInst*> scopes_;
};

} // namespace nuthatch::abstraction
