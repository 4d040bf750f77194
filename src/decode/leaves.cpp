#include "decode/leaves.h"

#include "semantics/translate.h"

#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DerivedTypes.h"

namespace nuthatch::bounded {

namespace {

constexpr std::size_t kMostLeaves = 4096;

bool collect(llvm::Type& type, const llvm::DataLayout& layout, std::uint64_t offset,
             std::vector<ScalarLeaf>& out) {
  if (type.isVoidTy() || out.size() > kMostLeaves) return type.isVoidTy();
  if (auto* record = llvm::dyn_cast<llvm::StructType>(&type)) {
    if (record->isOpaque()) return false;
    const llvm::StructLayout* places = layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      if (!collect(*record->getElementType(i), layout, offset + places->getElementOffset(i).getFixedValue(),
                   out))
        return false;
    return true;
  }
  const auto repeat = [&](llvm::Type& element, std::uint64_t count, std::uint64_t step) {
    for (std::uint64_t i = 0; i < count; ++i)
      if (!collect(element, layout, offset + i * step, out)) return false;
    return true;
  };
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(&type)) {
    if (array->getNumElements() > kMostLeaves) return false;
    llvm::Type& element = *array->getElementType();
    return repeat(element, array->getNumElements(), layout.getTypeAllocSize(&element).getFixedValue());
  }
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type)) {
    llvm::Type& element = *vector->getElementType();
    const std::uint64_t bits = layout.getTypeSizeInBits(&element).getFixedValue();
    return repeat(element, vector->getNumElements(), bits / 8); // packed bits have no places in memory
  }
  const unsigned width = semantics::scalarWidth(type, layout);
  if (!width) return false;
  out.push_back({&type, offset, static_cast<std::uint16_t>(width)});
  return true;
}

} // namespace

std::optional<std::vector<ScalarLeaf>> leavesOf(llvm::Type& type, const llvm::DataLayout& layout) {
  std::vector<ScalarLeaf> leaves;
  if (!collect(type, layout, 0, leaves)) return std::nullopt;
  return leaves;
}

bool holdsPackedBits(const llvm::Type& type) {
  if (const auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(&type))
    return vector->getElementType()->isIntegerTy() && vector->getElementType()->getIntegerBitWidth() % 8 != 0;
  return llvm::any_of(type.subtypes(), [](const llvm::Type* part) { return holdsPackedBits(*part); });
}

} // namespace nuthatch::bounded
