#include "module/calls/calling.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Module.h"

#include <fmt/format.h>

namespace nuthatch {

namespace {

using Way = ArgumentPlan::Way;

bool isAggregate(const Shape& shape) {
  return shape.kind == ShapeKind::Record || shape.kind == ShapeKind::Array ||
         shape.kind == ShapeKind::Object || shape.wrapping != Wrapping::Raw;
}

class Planner {
public:
  Planner(const llvm::Function& function)
      : function_(function), layout_(function.getParent()->getDataLayout()) {}

  std::expected<std::vector<ArgumentPlan>, std::string> plan(const std::vector<Parameter>& parameters) {
    if (function_.hasStructRetAttr()) {
      plans_.push_back({Way::ResultSlot});
      ++next_;
    }
    for (std::size_t i = 0; i < parameters.size(); ++i)
      if (!take(i, *parameters[i].shape))
        return std::unexpected(fmt::format("{}: its way of passing {} is not understood", parameters[i].name,
                                           parameters[i].shape->type));
    if (next_ != function_.arg_size()) return std::unexpected("its calling convention is not understood");
    return std::move(plans_);
  }

private:
  bool take(std::size_t parameter, const Shape& shape) {
    if (shape.size == 0) return true;
    if (!isAggregate(shape)) return takePiece(parameter, 0, shape.size);
    if (shape.kind == ShapeKind::Record && shape.fields.empty())
      return true; // an empty class takes no argument
    if (next_ >= function_.arg_size()) return false;
    const auto* argument = function_.getArg(next_);
    // In memory: byval (C, C++), or a plain pointer that may be dereferenced for the whole size (Rust, and
    // C++ classes with a copy constructor or destructor).
    const bool memory =
        argument->hasByValAttr() || (argument->getType()->isPointerTy() && shape.size != 8 && !splits(shape));
    if (memory) {
      plans_.push_back({Way::Address, parameter});
      ++next_;
      return true;
    }
    for (std::uint64_t offset = 0; offset < shape.size;) {
      const std::uint64_t size = pieceSize();
      if (size == 0 || offset + size > ((shape.size + 7) & ~7ull)) return false;
      if (!takePiece(parameter, offset, size)) return false;
      offset += (size + 7) & ~7ull;
    }
    return true;
  }

  // A pair of a pointer and a length (&str, std::string_view) goes as two arguments.
  bool splits(const Shape& shape) const {
    return shape.size == 16 && next_ + 1 < function_.arg_size() && shape.wrapping != Wrapping::StdString &&
           layout_.getTypeAllocSize(function_.getArg(next_)->getType()) == 8 &&
           !function_.getArg(next_)->hasAttribute(llvm::Attribute::Dereferenceable);
  }

  std::uint64_t pieceSize() const {
    if (next_ >= function_.arg_size()) return 0;
    return layout_.getTypeStoreSize(function_.getArg(next_)->getType());
  }

  bool takePiece(std::size_t parameter, std::uint64_t offset, std::uint64_t size) {
    if (next_ >= function_.arg_size()) return false;
    auto* type = function_.getArg(next_)->getType();
    const std::uint64_t stored = layout_.getTypeStoreSize(type);
    const bool longDouble = type->isX86_FP80Ty() && size == 16;
    if (stored != size && !longDouble) return false;
    plans_.push_back({Way::Load, parameter, offset});
    ++next_;
    return true;
  }

  const llvm::Function& function_;
  const llvm::DataLayout& layout_;
  unsigned next_ = 0;
  std::vector<ArgumentPlan> plans_;
};

} // namespace

std::expected<std::vector<ArgumentPlan>, std::string> planCall(const llvm::Function& function,
                                                               const std::vector<Parameter>& parameters) {
  if (function.getName() == "main") return std::vector<ArgumentPlan>{};
  return Planner(function).plan(parameters);
}

} // namespace nuthatch
