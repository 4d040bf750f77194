// One function while it is decoded. Private to decode*.cpp.
#pragma once

#include "decode/decode.h"
#include "decode/leaves.h"
#include "module/intrinsics.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <map>

namespace nuthatch::bounded {

class FunctionDecoder {
public:
  FunctionDecoder(const Constants& constants, const llvm::Function& function, Decoded& out)
      : constants_(constants), layout_(constants.layout()), function_(function), out_(out) {}
  void run();

private:
  // decode.cpp
  void assignSlots();
  void decodeBlock(const llvm::BasicBlock& block);
  void decodeInstruction(const llvm::Instruction& at);
  void findLiveSlots(const std::vector<const llvm::BasicBlock*>& order);
  std::uint32_t edgeTo(const llvm::BasicBlock& from, const llvm::BasicBlock& to);
  void finishEdges();

  // decode_memory.cpp
  void address(const llvm::GetElementPtrInst& at);
  void load(const llvm::LoadInst& at);
  void store(const llvm::StoreInst& at);
  void local(const llvm::AllocaInst& at);
  void update(const llvm::AtomicRMWInst& at);
  void exchange(const llvm::AtomicCmpXchgInst& at);
  void part(const llvm::ExtractValueInst& at);
  void replacePart(const llvm::InsertValueInst& at);
  std::uint32_t leafIndex(llvm::Type* type, llvm::ArrayRef<unsigned> path) const;

  // decode_vectors.cpp
  void eachLane(const llvm::Instruction& at, const semantics::Operation& operation, unsigned operands);
  void recut(const llvm::CastInst& at);
  void shuffle(const llvm::ShuffleVectorInst& at);
  void element(const llvm::ExtractElementInst& at);
  void replaceElement(const llvm::InsertElementInst& at);
  std::uint32_t isLane(const llvm::Value& index, std::uint32_t lane);
  bool reduction(const llvm::IntrinsicInst& at);

  // decode_calls.cpp
  void call(const llvm::CallBase& at);
  bool ours(const llvm::CallBase& at);
  bool ofLlvm(const llvm::IntrinsicInst& at);
  void site(const llvm::CallBase& at);

  Instruction& emit(Code code) {
    out_.code.push_back({.code = code});
    out_.origin.push_back(at_);
    return out_.code.back();
  }
  void unsupported(std::string what) {
    emit(Code::Unsupported).imm = out_.texts.size();
    out_.texts.push_back(std::move(what));
  }
  std::uint32_t newSlot(unsigned width = 0) {
    out_.widths.resize(out_.slots + 1);
    out_.widths[out_.slots] = static_cast<std::uint16_t>(width);
    return out_.slots++;
  }
  void newSlots(llvm::Type& type); // one a leaf
  std::uint32_t constantSlot(std::uint64_t word);
  std::uint32_t slotOf(const llvm::Value& value); // the first of its slots
  std::uint32_t constant(const llvm::Constant& value);
  std::uint32_t leafCount(llvm::Type& type) const;
  unsigned widthOf(const llvm::Value& value) const;
  void operate(const semantics::Operation& operation, std::uint32_t dst, std::uint32_t a, std::uint32_t b = 0,
               std::uint32_t c = 0);
  std::uint32_t offsetSlot(std::uint32_t base, std::uint64_t offset);
  unsigned pointerWidth() const { return layout_.getPointerSizeInBits(); }

  const Constants& constants_;
  const llvm::DataLayout& layout_;
  const llvm::Function& function_;
  Decoded& out_;
  const llvm::Instruction* at_ = nullptr;
  std::map<const llvm::Value*, std::uint32_t> slots_;
  std::map<std::uint64_t, std::uint32_t> words_; // constant slots
  std::map<const llvm::BasicBlock*, std::uint32_t> position_;
  std::vector<std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>> edgeEnds_;
};

} // namespace nuthatch::bounded
