// The way into a function whose calls are told (frames.h).
#include "engines/concolic/instrument/two_copies.h"

namespace nuthatch::concolic {

namespace {

constexpr unsigned kWrites = 256; // runtime/symbolic/frames.c

} // namespace

// Of a function whose calls are told: both ways in lead to the slow copy, past a block that gives the inputs
// their names inside (runtime/symbolic/frames.c).
void TwoCopies::enterFrame() {
  const PassContext::Frame& frame = pass_.frames[&function_];
  const auto count = static_cast<unsigned>(function_.arg_size() + frame.globals.size());
  auto* slowBody = llvm::cast<llvm::BasicBlock>(copyOf_[body_]);
  auto* enter = llvm::BasicBlock::Create(pass_.context, "enter", &function_, body_);
  for (llvm::BasicBlock& block : function_)
    if (&block == head_ || block.getName().starts_with("arguments"))
      for (unsigned i = 0; i < block.getTerminator()->getNumSuccessors(); ++i)
        if (llvm::is_contained({body_, slowBody}, block.getTerminator()->getSuccessor(i)))
          block.getTerminator()->setSuccessor(i, enter);
  llvm::AllocaInst* values = scratch(llvm::ArrayType::get(pass_.i64, std::max(count, 1u)));
  llvm::AllocaInst* labels = scratch(llvm::ArrayType::get(pass_.i32, std::max(count, 1u)));
  Builder b(enter);
  std::vector<llvm::Constant*> widths;
  const auto give = [&](llvm::Value* value, llvm::Value* label) {
    const auto at = static_cast<unsigned>(widths.size());
    const bool isPointer = value->getType()->isPointerTy();
    widths.push_back(b.getInt32(isPointer ? 0 : value->getType()->getIntegerBitWidth()));
    b.CreateStore(isPointer ? b.CreatePtrToInt(value, pass_.i64) : b.CreateZExt(value, pass_.i64),
                  b.CreateConstInBoundsGEP1_32(pass_.i64, values, at));
    b.CreateStore(label, b.CreateConstInBoundsGEP1_32(pass_.i32, labels, at));
  };
  for (llvm::Argument& argument : function_.args()) {
    llvm::AllocaInst* slot = labelOfArgument(argument);
    give(&argument, slot ? llvm::cast<llvm::Value>(b.CreateLoad(pass_.i32, slot)) : b.getInt32(0));
  }
  for (llvm::GlobalVariable* global : frame.globals) give(global, b.getInt32(0));
  auto* type = llvm::ArrayType::get(pass_.i32, widths.size());
  auto* table = new llvm::GlobalVariable(pass_.module, type, true, llvm::GlobalValue::PrivateLinkage,
                                         llvm::ConstantArray::get(type, widths), "nh.widths");
  b.CreateStore(pass_.call(b, "nh_sym_enter", pass_.i32,
                           {&function_, b.getInt32(frame.number),
                            b.getInt32(count | (frame.writes ? kWrites : 0)), table, values, labels}),
                frame_);
  for (llvm::Argument& argument : function_.args())
    if (llvm::AllocaInst* slot = labelOfArgument(argument))
      b.CreateStore(
          b.CreateLoad(pass_.i32, b.CreateConstInBoundsGEP1_32(pass_.i32, labels, argument.getArgNo())),
          slot);
  b.CreateBr(slowBody);
}

} // namespace nuthatch::concolic
