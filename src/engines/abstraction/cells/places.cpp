#include "engines/abstraction/cells/places.h"

#include "engines/abstraction/cells/places_walk.h"

#include "engines/abstraction/cells/blocks.h"
#include "library/library.h"
#include "module/intrinsics.h"
#include "module/library_row.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"

#include <algorithm>
#include <numeric>

namespace nuthatch::abstraction {

namespace {

constexpr std::uint64_t kLargestObject = 1 << 16;

} // namespace

bool staysAddress(const llvm::User& number) {
  const auto objectOf = [](const llvm::Value* of) -> const llvm::Value* {
    const auto* made = llvm::dyn_cast<llvm::PtrToIntOperator>(of);
    return made ? llvm::getUnderlyingObject(made->getPointerOperand(), 0) : nullptr;
  };
  return llvm::all_of(number.users(), [&](const llvm::User* user) {
    if (const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(user))
      return compared->isEquality() &&
             llvm::PatternMatch::match(compared->getOperand(1), llvm::PatternMatch::m_Zero());
    const auto* difference = llvm::dyn_cast<llvm::SubOperator>(user);
    if (!difference) return false;
    const llvm::Value *left = objectOf(difference->getOperand(0)),
                      *right = objectOf(difference->getOperand(1));
    return left && left == right;
  });
}

AddressSteps stepsOf(const llvm::GEPOperator& address) {
  AddressSteps steps;
  const llvm::DataLayout& layout =
      llvm::isa<llvm::Instruction>(address)
          ? llvm::cast<llvm::Instruction>(address).getDataLayout()
          : llvm::cast<llvm::GlobalValue>(llvm::getUnderlyingObject(&address, 0))->getDataLayout();
  // The first index steps over whole elements, each other one goes into what was reached.
  llvm::Type* reached = address.getSourceElementType();
  bool isFirst = true;
  for (const llvm::Use& use : address.indices()) {
    llvm::Value* index = use.get();
    std::uint64_t count = 0;
    if (auto* record = isFirst ? nullptr : llvm::dyn_cast<llvm::StructType>(reached)) {
      const auto field = static_cast<unsigned>(llvm::cast<llvm::ConstantInt>(index)->getZExtValue());
      steps.constant +=
          static_cast<std::int64_t>(layout.getStructLayout(record)->getElementOffset(field).getFixedValue());
      reached = record->getElementType(field);
      continue;
    }
    if (auto* array = isFirst ? nullptr : llvm::dyn_cast<llvm::ArrayType>(reached)) {
      count = array->getNumElements();
      reached = array->getElementType();
    } else if (!isFirst) {
      steps.isKnown = false;
      return steps;
    }
    isFirst = false;
    const llvm::TypeSize step = layout.getTypeAllocSize(reached);
    const auto* known = llvm::dyn_cast<llvm::ConstantInt>(index);
    if (step.isScalable() || !index->getType()->isIntegerTy() ||
        index->getType()->getIntegerBitWidth() > 64) {
      steps.isKnown = false;
      return steps;
    }
    if (known)
      steps.constant += known->getSExtValue() * static_cast<std::int64_t>(step.getFixedValue());
    else
      steps.variables.push_back({index, step.getFixedValue(), count});
  }
  return steps;
}

bool PointsTo::add(const PointsTo& more) {
  const std::size_t before = places.size();
  const bool wasUnknown = isUnknown;
  places.insert(more.places.begin(), more.places.end());
  isUnknown |= more.isUnknown;
  return places.size() != before || isUnknown != wasUnknown;
}

std::uint32_t Places::objectOf(llvm::Value& token) {
  const auto [at, isNew] = numbers_.try_emplace(&token, static_cast<std::uint32_t>(objects_.size()));
  if (!isNew) return at->second;
  PlacedObject made;
  made.token = &token;
  const llvm::DataLayout& layout = entry_.getDataLayout();
  if (const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&token)) {
    made.size = global->getValueType()->isSized()
                    ? layout.getTypeAllocSize(global->getValueType()).getFixedValue()
                    : 0;
    made.isConstant = global->isConstant();
    made.isLost = global->getName() == "nh_errno" || !global->hasInitializer() || global->isThreadLocal() ||
                  made.size > kLargestObject;
  } else if (const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&token)) {
    const auto size = local->isStaticAlloca() ? local->getAllocationSize(layout) : std::nullopt;
    made.isLocal = true;
    made.isLost = !size || size->isScalable() || size->getFixedValue() > kLargestObject;
    made.size = made.isLost ? 0 : size->getFixedValue();
  } else {
    made.isFunction = made.isConstant = true;
    made.size = 1;
  }
  if (!made.isLost) made.blurred.resize(made.size);
  objects_.push_back(std::move(made));
  return at->second;
}

Places::Places(llvm::Function& entry) : entry_(entry) {
  llvm::Module& module = *entry.getParent();
  const llvm::DataLayout& layout = entry.getDataLayout();
  for (llvm::GlobalVariable& global : module.globals()) objectOf(global);
  for (llvm::Function& function : module) objectOf(function);
  for (llvm::Instruction& at : llvm::instructions(entry))
    if (llvm::isa<llvm::AllocaInst>(at)) objectOf(at);
  // Pointers that initialisers hold.
  for (llvm::GlobalVariable& global : module.globals()) {
    if (!global.hasInitializer()) continue;
    std::vector<std::pair<llvm::Constant*, std::uint64_t>> pending = {{global.getInitializer(), 0}};
    while (!pending.empty()) {
      const auto [value, offset] = pending.back();
      pending.pop_back();
      if (value->getType()->isPointerTy()) {
        content_[{numbers_[&global], offset}].add(of(*value));
      } else if (auto* record = llvm::dyn_cast<llvm::StructType>(value->getType());
                 record && llvm::isa<llvm::ConstantStruct>(value)) {
        for (unsigned n = 0; n < record->getNumElements(); ++n)
          pending.push_back({value->getAggregateElement(n),
                             offset + layout.getStructLayout(record)->getElementOffset(n).getFixedValue()});
      } else if (const auto* array = llvm::dyn_cast<llvm::ConstantArray>(value)) {
        const std::uint64_t step =
            layout.getTypeAllocSize(array->getType()->getElementType()).getFixedValue();
        for (unsigned n = 0; n < array->getNumOperands(); ++n)
          pending.push_back({array->getOperand(n), offset + n * step});
      }
    }
  }
  PlacesWalk walk(*this);
  for (llvm::GlobalAlias& alias : module.aliases()) walk.loseUsedBy(alias);
  for (llvm::GlobalVariable& global : module.globals())
    if (global.getName().starts_with("llvm.global_")) walk.loseUsedBy(global);
  walk.run();
}

PointsTo Places::of(const llvm::Value& pointer) const {
  if (const auto known = numbers_.find(&pointer); known != numbers_.end())
    return {{{known->second, 0}}, false};
  if (llvm::isa<llvm::ConstantPointerNull, llvm::UndefValue>(pointer)) return {};
  if (const auto* address = llvm::dyn_cast<llvm::GEPOperator>(&pointer);
      address && llvm::isa<llvm::Constant>(pointer)) {
    llvm::APInt offset(entry_.getDataLayout().getIndexSizeInBits(0), 0);
    const llvm::Value* base = pointer.stripAndAccumulateConstantOffsets(entry_.getDataLayout(), offset, true);
    const auto known = numbers_.find(base);
    if (known == numbers_.end() || offset.isNegative() || offset.ugt(objects_[known->second].size))
      return {{}, true};
    return {{{known->second, offset.getZExtValue()}}, false};
  }
  if (llvm::isa<llvm::Constant>(pointer)) return {{}, true};
  const auto known = values_.find(&pointer);
  return known == values_.end() ? PointsTo{} : known->second;
}

std::vector<PlaceInObject> Places::holdersOf(std::uint32_t object) const {
  std::vector<PlaceInObject> holders;
  for (const auto& [place, held] : content_)
    if (llvm::any_of(held.places, [&](const PlaceInObject& at) { return at.object == object; }))
      holders.push_back(place);
  return holders;
}

bool Places::isClear(PlaceInObject at, std::uint64_t size) const {
  const PlacedObject& object = objects_[at.object];
  if (object.isLost || object.isFunction || at.offset + size > object.size) return false;
  for (std::uint64_t byte = at.offset; byte < at.offset + size; ++byte)
    if (object.blurred[byte]) return false;
  return true;
}

} // namespace nuthatch::abstraction
