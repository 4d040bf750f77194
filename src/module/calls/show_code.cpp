#include "module/calls/show_code.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

namespace nuthatch {

namespace {

constexpr std::uint64_t kLongestText = 255; // longer ones make no readable test

class ShowWriter {
public:
  explicit ShowWriter(llvm::Function& show)
      : show_(show), b_(llvm::BasicBlock::Create(show.getContext(), "", &show)) {}

  void write(const Shape& shape) {
    value(show_.getArg(0), shape);
    b_.CreateRetVoid();
  }

private:
  using V = llvm::Value;

  V* runtime(const char* name, llvm::Type* result, std::vector<V*> arguments) {
    std::vector<llvm::Type*> types;
    for (auto* argument : arguments) types.push_back(argument->getType());
    auto function =
        show_.getParent()->getOrInsertFunction(name, llvm::FunctionType::get(result, types, false));
    return b_.CreateCall(function, arguments);
  }
  void tell(const char* name, std::vector<V*> arguments) {
    runtime(name, b_.getVoidTy(), std::move(arguments));
  }
  V* at(V* base, std::uint64_t offset) { return b_.CreateConstInBoundsGEP1_64(b_.getInt8Ty(), base, offset); }
  V* pointerAt(V* where) { return b_.CreateAlignedLoad(b_.getPtrTy(), where, llvm::Align(1)); }
  V* wordAt(V* where) { return b_.CreateAlignedLoad(b_.getInt64Ty(), where, llvm::Align(1)); }

  void value(V* where, const Shape& shape) {
    switch (shape.kind) {
    case ShapeKind::Record:
      for (const auto& field : shape.fields) value(at(where, field.offset), *field.shape);
      return;
    case ShapeKind::Array:
      for (std::uint64_t i = 0; i < shape.count; ++i)
        value(at(where, i * shape.element->size), *shape.element);
      return;
    case ShapeKind::Text:
    case ShapeKind::Buffer:
      return run(where, shape);
    case ShapeKind::Pointer:
      return pointer(where, shape);
    default:
      return tell("nh_rt_show", {where, b_.getInt64(shape.size)});
    }
  }

  void run(V* where, const Shape& shape) {
    V* unit = b_.getInt64(shape.element ? shape.element->size : 1);
    switch (shape.wrapping) {
    case Wrapping::StdString:
      return tell("nh_rt_show_std_string", {where});
    case Wrapping::StdVector:
      return tell("nh_rt_show_std_vector", {where, unit});
    case Wrapping::StringView: // libstdc++ puts the length first
      return tell("nh_rt_show_run", {pointerAt(at(where, 8)), wordAt(where), unit});
    case Wrapping::Raw:
      if (shape.kind == ShapeKind::Text) return tell("nh_rt_show_text", {where, b_.getInt64(kLongestText)});
      return tell("nh_rt_show_run", {pointerAt(where), b_.CreateMul(show_.getArg(1), unit), unit});
    default: // a pointer and a length
      return tell("nh_rt_show_run", {pointerAt(where), b_.CreateMul(wordAt(at(where, 8)), unit), unit});
    }
  }

  void pointer(V* where, const Shape& shape) {
    V* there = runtime("nh_rt_show_pointer", b_.getInt32Ty(), {where, b_.getInt64(shape.element ? 1 : 0)});
    if (!shape.element) return;
    auto* shown = llvm::BasicBlock::Create(b_.getContext(), "shown", &show_);
    auto* after = llvm::BasicBlock::Create(b_.getContext(), "after", &show_);
    b_.CreateCondBr(b_.CreateICmpNE(there, b_.getInt32(0)), shown, after);
    b_.SetInsertPoint(shown);
    value(pointerAt(where), *shape.element);
    b_.CreateBr(after);
    b_.SetInsertPoint(after);
  }

  llvm::Function& show_;
  llvm::IRBuilder<> b_;
};

} // namespace

void writeShow(llvm::Function& show, const Shape& shape) { ShowWriter(show).write(shape); }

} // namespace nuthatch
