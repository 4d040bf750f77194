#include "engines/bounded/step/globals.h"

#include "library/library.h"
#include "support/check.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Module.h"

#include <algorithm>

namespace nuthatch::bounded {

namespace {
constexpr std::uint64_t kMostAligned = 4096; // the room that the smallest address space has before an object
} // namespace

Globals::Globals(const llvm::Module& module, Addresses& addresses, bool isProgram)
    : module_(module), addresses_(addresses), isProgram_(isProgram) {
  const llvm::DataLayout& layout = module_.getDataLayout();
  const auto put = [&](const llvm::GlobalObject& global, std::uint64_t size, std::uint64_t alignment) {
    const auto placed = addresses.place(size, alignment);
    NH_CHECK(placed);
    places_[&global] = placed->base;
    return placed->object;
  };
  for (const llvm::GlobalVariable& global : module_.globals()) {
    llvm::Type* type = global.getValueType();
    put(global, type->isSized() ? layout.getTypeAllocSize(type).getFixedValue() : 0,
        std::min<std::uint64_t>(global.getPointerAlignment(layout).value(), kMostAligned));
    variables_[places_.at(&global)] = &global;
  }
  for (const llvm::Function& function : module_) functions_[put(function, 1, 0)] = &function;
}

std::uint64_t Globals::addressOf(const llvm::GlobalValue& global) const {
  if (isProgram_ && global.hasExternalWeakLinkage() &&
      !library::find({global.getName().data(), global.getName().size()}))
    return 0;
  return places_.at(&global);
}

const llvm::GlobalVariable* Globals::variableAt(std::uint64_t address) const {
  const auto found = variables_.find(address);
  return found == variables_.end() ? nullptr : found->second;
}

const llvm::Function* Globals::functionOf(ObjectId object) const {
  const auto found = functions_.find(object);
  return found == functions_.end() ? nullptr : found->second;
}

const llvm::Function* Globals::functionAt(std::uint64_t address) const {
  return functionOf(addresses_.objectAt(address));
}

void Globals::fill(State& state, Fresh& fresh, const Constants& constants) const {
  expr::Terms& terms = constants.terms();
  const llvm::DataLayout& layout = module_.getDataLayout();
  for (const llvm::GlobalVariable& global : module_.globals()) {
    llvm::Type* type = global.getValueType();
    const std::uint64_t base = places_.at(&global);
    const std::uint64_t size = type->isSized() ? layout.getTypeAllocSize(type).getFixedValue() : 0;
    auto object =
        std::make_shared<Object>(addresses_.objectAt(base), ObjectKind::Global, base, size, terms.mkTrue());
    object->constant = global.isConstant();
    object->mayShare = global.isConstant() && global.hasGlobalUnnamedAddr();
    object->fill(0);
    if (global.hasInitializer())
      fillConstant(*object, 0, *global.getInitializer(), fresh, constants);
    else if (size != 0) // defined elsewhere: any content
      object->forget(), object->declareWritten(terms, fresh);
    state.objects.put(std::move(object));
  }
  for (const auto& [id, function] : functions_) {
    auto object = std::make_shared<Object>(id, ObjectKind::Function, places_.at(function), 1, terms.mkTrue());
    object->fill(0);
    state.objects.put(std::move(object));
  }
}

// Padding and what is undefined stay zero, as the loader leaves them.
void Globals::fillConstant(Object& object, std::uint64_t offset, const llvm::Constant& constant, Fresh& fresh,
                           const Constants& constants) const {
  expr::Terms& terms = constants.terms();
  const llvm::DataLayout& layout = module_.getDataLayout();
  if (constant.isNullValue() || llvm::isa<llvm::UndefValue>(constant)) return;
  if (const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&constant)) {
    const llvm::StringRef bytes = data->getRawDataValues();
    object.setBytes(offset, reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    return;
  }
  if (const auto known = constants.scalar(constant)) {
    const auto bytes = static_cast<unsigned>(layout.getTypeStoreSize(constant.getType()).getFixedValue());
    Value value = *known;
    if (!value.isKnown()) value = Value(terms.mkZExtOrTrunc(value.term, bytes * 8));
    object.write(terms, fresh, offset, bytes, value);
    return;
  }
  if (auto* record = llvm::dyn_cast<llvm::StructType>(constant.getType())) {
    const llvm::StructLayout* places = layout.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      fillConstant(object, offset + places->getElementOffset(i).getFixedValue(),
                   *constant.getAggregateElement(i), fresh, constants);
    return;
  }
  llvm::Type* element = nullptr;
  std::uint64_t count = 0;
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(constant.getType()))
    element = array->getElementType(), count = array->getNumElements();
  else if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(constant.getType()))
    element = vector->getElementType(), count = vector->getNumElements();
  if (!element) {
    // An address that has no number here (a label): any value.
    const auto bytes = static_cast<unsigned>(layout.getTypeStoreSize(constant.getType()).getFixedValue());
    object.write(terms, fresh, offset, bytes, Value(fresh.variable(bytes * 8)));
    return;
  }
  const std::uint64_t step = layout.getTypeAllocSize(element).getFixedValue();
  for (std::uint64_t i = 0; i < count; ++i)
    fillConstant(object, offset + i * step, *constant.getAggregateElement(static_cast<unsigned>(i)), fresh,
                 constants);
}

} // namespace nuthatch::bounded
